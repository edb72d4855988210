import { presentListed, readListedRows } from '#features/reading/server/public.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { savedApi } from '../../saved-contract.ts';
import { addList, removeList, renameList } from './change-lists.ts';
import { changeSaved, removeSaved, saveArticle } from './change-saved.ts';
import { countSaved, listReadingLists, listSaved, listSavedIds, type SavedFilter } from './saved.queries.ts';

export function addSavedRoutes(serve: Serve, platform: Platform): void {
  const { db } = platform;

  serve(savedApi.list, async ({ query: { page, limit, archived, list, q }, viewer }) => {
    // A list that does not exist has no articles.
    if (list !== '' && !isUuid(list)) return { items: [], page, totalPages: 0, total: 0 };
    const filter: SavedFilter = {
      accountId: viewer.id,
      isArchived: archived === 'true',
      listId: list === '' ? undefined : list,
      q,
    };
    const total = await countSaved(db, filter);
    const saved = await listSaved(db, filter, { offset: (page - 1) * limit, limit });
    const rows = await readListedRows(
      db,
      saved.map(({ articleId }) => articleId),
    );
    const blogs = new Map(rows.map((row) => [row.article.id, presentListed(row)]));
    return {
      items: saved.flatMap(({ articleId, savedAt, ...item }) => {
        const blog = blogs.get(articleId);
        return blog ? [{ ...item, blog, savedAt: savedAt.toISOString() }] : [];
      }),
      page,
      totalPages: Math.ceil(total / limit),
      total,
    };
  });

  serve(savedApi.listIds, async ({ viewer }) => ({ ids: await listSavedIds(db, viewer.id) }));

  serve(savedApi.save, async ({ params, viewer }) => {
    await saveArticle(platform, { accountId: viewer.id, articleId: params.id });
    return { isSaved: true, message: texts.savedRoutes.saved };
  });

  serve(savedApi.change, async ({ params, body, viewer }) => {
    await changeSaved(platform, { accountId: viewer.id, articleId: params.id, change: body });
    return { isSaved: true, message: texts.savedRoutes.changed };
  });

  serve(savedApi.remove, async ({ params, viewer }) => {
    await removeSaved(platform, { accountId: viewer.id, articleId: params.id });
    return { isSaved: false, message: texts.savedRoutes.removed };
  });

  serve(savedApi.readLists, async ({ viewer }) => ({ lists: await listReadingLists(db, viewer.id) }));

  serve(savedApi.addList, async ({ body, viewer }) => ({
    lists: await addList(platform, { accountId: viewer.id, ...body }),
    message: texts.savedRoutes.listAdded,
  }));

  serve(savedApi.renameList, async ({ params, body, viewer }) => ({
    lists: await renameList(platform, { accountId: viewer.id, ...params, ...body }),
    message: texts.savedRoutes.listRenamed,
  }));

  serve(savedApi.removeList, async ({ params, viewer }) => ({
    lists: await removeList(platform, { accountId: viewer.id, ...params }),
    message: texts.savedRoutes.listRemoved,
  }));
}
