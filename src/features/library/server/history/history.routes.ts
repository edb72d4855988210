import { presentListed, readListedRows } from '#features/reading/server/public.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { historyApi } from '../../history-contract.ts';
import { clearHistory, removeFromHistory } from './clear-history.ts';
import { countHistory, findPosition, listFinishedIds, listHistory } from './history.queries.ts';
import { savePosition } from './save-position.ts';

export function addHistoryRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform;

  serve(historyApi.readPosition, async ({ params: { id }, viewer }) => {
    const found = isUuid(id) ? await findPosition(db, viewer.id, id) : undefined;
    return { progress: found?.progress ?? 0, isFinished: found?.isFinished ?? false };
  });

  serve(historyApi.savePosition, async ({ params, body, viewer }) => ({
    isKept: await savePosition(platform, { accountId: viewer.id, articleId: params.id, ...body }),
  }));

  serve(historyApi.list, async ({ query: { page, limit }, viewer }) => {
    const total = await countHistory(db, viewer.id);
    const read = await listHistory(db, viewer.id, { offset: (page - 1) * limit, limit });
    const rows = await readListedRows(
      db,
      read.map(({ articleId }) => articleId),
    );
    const blogs = new Map(rows.map((row) => [row.article.id, presentListed(row)]));
    return {
      items: read.flatMap(({ articleId, readAt, ...item }) => {
        const blog = blogs.get(articleId);
        return blog ? [{ ...item, blog, readAt: readAt.toISOString() }] : [];
      }),
      page,
      totalPages: Math.ceil(total / limit),
      total,
    };
  });

  serve(historyApi.listFinished, async ({ viewer }) => ({ ids: await listFinishedIds(db, viewer.id) }));

  serve(historyApi.clear, async ({ viewer }) => {
    await clearHistory(platform, viewer.id);
    return { message: texts.historyRoutes.cleared };
  });

  serve(historyApi.remove, async ({ params: { id }, viewer }) => {
    await removeFromHistory(platform, { accountId: viewer.id, articleId: id });
    return { message: texts.historyRoutes.removed };
  });
}
