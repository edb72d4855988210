import { hasOtherAdmins } from '#features/accounts/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { listPresentReviewers } from '../presence/presence.queries.ts';
import { presentQueued } from './queue.present.ts';
import { countQueue, findQueuedArticles, listQueueIds, type QueueScope } from './queue.queries.ts';

type QueueRequest = { visibility: QueueScope; page: number; limit: number; viewer: Viewer; now: Date };

export async function listQueue(db: DbOrTx, { visibility: scope, page, limit, viewer, now }: QueueRequest) {
  const [total, ids] = await Promise.all([
    countQueue(db, scope),
    listQueueIds(db, { scope, offset: (page - 1) * limit, limit }),
  ]);
  const [rows, present] = await Promise.all([
    findQueuedArticles(db, ids),
    listPresentReviewers(db, { ids, now }),
  ]);
  const hasOwn = rows.some(({ author }) => author.id === viewer.id);
  const hasOthers = hasOwn && (await hasOtherAdmins(db, viewer.id));
  const blogs = rows.map((row) =>
    presentQueued(row, {
      viewerId: viewer.id,
      hasOthers,
      reviewers: present.filter(({ articleId, id }) => articleId === row.article.id && id !== viewer.id),
    }),
  );
  return { blogs, page, totalPages: Math.ceil(total / limit), total };
}
