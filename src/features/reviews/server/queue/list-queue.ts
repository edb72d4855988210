import { listOtherDeciders } from '#features/accounts/server/roles/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { countApprovals } from '../approving/read-approvals.ts';
import { listPresentReviewers } from '../presence/presence.queries.ts';
import { categoriesOf, presentQueued } from './queue.present.ts';
import {
  countQueue,
  findQueuedArticles,
  listQueueIds,
  type QueuedRow,
  type QueueScope,
} from './queue.queries.ts';

type QueueRequest = {
  visibility: QueueScope;
  /** Only articles in these categories; null for all of them. */
  categories: readonly string[] | null;
  page: number;
  limit: number;
  viewer: Viewer;
  now: Date;
};

export async function listQueue(db: DbOrTx, request: QueueRequest) {
  const { visibility: scope, categories, page, limit, viewer, now } = request;
  const [total, ids] = await Promise.all([
    countQueue(db, { scope, categories }),
    listQueueIds(db, { scope, categories, offset: (page - 1) * limit, limit }),
  ]);
  const [rows, present] = await Promise.all([
    findQueuedArticles(db, ids),
    listPresentReviewers(db, { ids, now }),
  ]);
  const hasOwn = rows.some(({ author }) => author.id === viewer.id);
  const others = hasOwn ? await listOtherDeciders(db, { id: viewer.id, now }) : [];
  const waiting = rows.flatMap(submissionOf);
  const approvals = await countApprovals(db, waiting, { viewerId: viewer.id, now });
  const blogs = rows.map((row) =>
    presentQueued(row, {
      viewer,
      others,
      approvals: approvals.get(row.article.workingRevisionId ?? '') ?? null,
      reviewers: present.filter(({ articleId, id }) => articleId === row.article.id && id !== viewer.id),
    }),
  );
  return { blogs, page, totalPages: Math.ceil(total / limit), total };
}

/** The text that waits, if the article is in the queue. */
function submissionOf(row: QueuedRow) {
  const { workingRevisionId, workingState } = row.article;
  if (workingState !== 'pending' || workingRevisionId === null) return [];
  return [{ revisionId: workingRevisionId, authorId: row.author.id, categories: categoriesOf(row) }];
}
