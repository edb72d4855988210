import type { DbOrTx } from '#platform/db/database.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { reviewsIn } from '../../claim-rules.ts';
import { decidesIn } from '../../rules.ts';
import type { ReviewScope } from '../find-review-scope.ts';
import { listClaims, listDeclined } from './claim.queries.ts';

type Asked = { articleId: string; scope: ReviewScope; viewer: Viewer; now: Date };

/** Who is on a submission that waits, and what the viewer may do about it. */
export async function readClaim(db: DbOrTx, { articleId, scope, viewer, now }: Asked) {
  const [held] = await listClaims(db, { ids: [articleId], now });
  const hasDeclined = (await listDeclined(db, { ids: [articleId], accountId: viewer.id })).has(articleId);
  const isOwn = scope.authorIds.includes(viewer.id);
  return {
    claim: held ? { by: held.by, dueAt: held.dueAt.toISOString() } : null,
    hasDeclined,
    mayClaim: !isOwn && !hasDeclined && reviewsIn(viewer, scope.categories),
    mayAssign: decidesIn(viewer, scope.categories),
    mayDecline: !isOwn,
  };
}
