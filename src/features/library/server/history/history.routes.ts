import { noSuchArticle } from '#features/articles/server/public.ts';
import { findListedRows, presentListed } from '#features/reading/server/public.ts';
import { raisedCode } from '#platform/db/raised-code.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { unauthenticated } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import { type Limit, limitValues, requireWithinLimit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { historyApi } from '../../history-contract.ts';
import {
  countHistory,
  deleteHistory,
  deletePosition,
  findPosition,
  listFinishedIds,
  listHistory,
} from './history.queries.ts';

// A page saves every few seconds while somebody scrolls, and several tabs may be open.
const positionsPerAccount: Limit = { name: 'reading-position', times: 120, inSeconds: 60 };
// Below the text there are tags, the author and comments, so nobody scrolls to the very end of the text.
const finishedFrom = 95;
// Enough for years of reading, and little enough to list and to count.
export const maxKept = 1_000;

type SavedRow = { wait_ms: string | null; outcome: 'kept' | 'off' | 'missing' | null };
type Place = { accountId: string; articleId: string; progress: number };

async function savePosition(platform: Platform, { accountId, articleId, progress }: Place): Promise<boolean> {
  if (!isUuid(articleId)) throw noSuchArticle();
  const [row] = await platform
    .writeAtOnce<SavedRow>({
      name: 'save-position',
      text: 'select wait_ms, outcome from save_position($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      values: [
        ...limitValues(positionsPerAccount, accountId),
        accountId,
        articleId,
        progress,
        finishedFrom,
        platform.now(),
        maxKept,
      ],
    })
    .catch((error: unknown) => {
      throw raisedCode(error) === 'GY401' ? unauthenticated() : error;
    });
  requireWithinLimit(row?.wait_ms ?? null);
  if (row?.outcome === 'missing') throw noSuchArticle();
  return row?.outcome === 'kept';
}

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
    const rows = await findListedRows(
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
    await platform.limits.consume(positionsPerAccount, viewer.id);
    await platform.transact((tx) => deleteHistory(tx, viewer.id));
    return { message: texts.historyRoutes.cleared };
  });

  serve(historyApi.remove, async ({ params: { id }, viewer }) => {
    await platform.limits.consume(positionsPerAccount, viewer.id);
    if (isUuid(id)) await platform.transact((tx) => deletePosition(tx, viewer.id, id));
    return { message: texts.historyRoutes.removed };
  });
}
