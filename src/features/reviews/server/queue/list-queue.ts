import { listOtherDeciders } from '#features/accounts/server/roles/public.ts';
import { authorIdsOf, isAuthorOf } from '#features/articles/authors.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { QueuePart } from '../../claim-rules.ts';
import { countApprovals } from '../approving/read-approvals.ts';
import { listClaims, listDeclined } from '../claiming/claim.queries.ts';
import { listPresentReviewers } from '../presence/presence.queries.ts';
import { listSchedules } from '../scheduling/schedule.ts';
import { categoriesOf, presentQueued } from './queue.present.ts';
import {
  countParts,
  countQueue,
  findQueuedArticles,
  listQueueIds,
  type QueuedRow,
  type QueueFilter,
  type QueueScope,
} from './queue.queries.ts';

type QueueRequest = {
  visibility: QueueScope;
  part: QueuePart;
  /** Only articles in these categories; null for all of them. */
  categories: readonly string[] | null;
  page: number;
  limit: number;
  viewer: Viewer;
  now: Date;
  /** The longest review time that the site promises. */
  promisedHours: number;
};

export async function listQueue(db: DbOrTx, request: QueueRequest) {
  const { visibility: scope, part, categories, page, limit, viewer, now, promisedHours } = request;
  const lateBefore = new Date(now.getTime() - promisedHours * 3_600_000);
  const filterFor = (name: QueuePart): QueueFilter => ({
    scope,
    categories,
    part: { name, viewerId: viewer.id, now, lateBefore },
  });
  const [total, ids] = await Promise.all([
    countQueue(db, filterFor(part)),
    listQueueIds(db, { ...filterFor(part), offset: (page - 1) * limit, limit }),
  ]);
  const [rows, present] = await Promise.all([
    findQueuedArticles(db, ids),
    listPresentReviewers(db, { ids, now }),
  ]);
  // One after the other: a request that took many connections at once would leave few for others.
  const counts = scope === 'pending' && page === 1 ? await countParts(db, filterFor) : null;
  const claims = await listClaims(db, { ids, now });
  const declined = await listDeclined(db, { ids, accountId: viewer.id });
  const moments = await listSchedules(db, ids);
  const hasOwn = rows.some((row) => isAuthorOf(row, viewer.id));
  const others = hasOwn ? await listOtherDeciders(db, { id: viewer.id, now }) : [];
  const waiting = rows.flatMap(submissionOf);
  const approvals = await countApprovals(db, waiting, { viewerId: viewer.id, now });
  const blogs = rows.map((row) =>
    presentQueued(row, {
      viewer,
      others,
      approvals: approvals.get(row.article.workingRevisionId ?? '') ?? null,
      claim: claims.find(({ articleId }) => articleId === row.article.id),
      hasDeclined: declined.has(row.article.id),
      publishAt: moments.get(row.article.id),
      reviewers: present.filter(({ articleId, id }) => articleId === row.article.id && id !== viewer.id),
    }),
  );
  return { blogs, page, totalPages: Math.ceil(total / limit), total, counts };
}

/** The text that waits, if the article is in the queue. */
function submissionOf(row: QueuedRow) {
  const { workingRevisionId, workingState } = row.article;
  if (workingState !== 'pending' || workingRevisionId === null) return [];
  return [{ revisionId: workingRevisionId, authorIds: authorIdsOf(row), categories: categoriesOf(row) }];
}
