import { and, eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { forbidden } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { reviewApprovals } from '../approving/approval.table.ts';
import { reviewRecommendations } from '../recommending/recommendation.table.ts';
import { reviewDeclines } from './claim.table.ts';
import { claimsPerAccount, endClaimOf } from './claim.ts';
import { lockPeople, lockWaiting } from './lock-waiting.ts';

type Declining = { articleId: string; viewer: Viewer };

/**
 * The viewer does not review the article because of a conflict of interest. What they approved or recommended is taken
 * back, and they can neither decide nor recommend until they take the conflict back.
 */
export async function decline(platform: Platform, { articleId, viewer }: Declining): Promise<void> {
  await platform.limits.consume(claimsPerAccount, viewer.id);
  await platform.transact(async (tx, invalidate) => {
    await lockPeople(tx, viewer.id);
    const { authorIds } = await lockWaiting(tx, articleId);
    if (authorIds.includes(viewer.id)) throw forbidden(texts.claims.ownArticle);
    await tx
      .insert(reviewDeclines)
      .values({ articleId, accountId: viewer.id, at: platform.now() })
      .onConflictDoNothing();
    await endClaimOf(tx, { articleId, accountId: viewer.id });
    await takeBack(tx, { articleId, accountId: viewer.id });
    invalidate('queue', `review:${articleId}`);
  });
}

async function takeBack(tx: Tx, { articleId, accountId }: { articleId: string; accountId: string }) {
  await tx
    .delete(reviewApprovals)
    .where(and(eq(reviewApprovals.articleId, articleId), eq(reviewApprovals.approverId, accountId)));
  await tx
    .delete(reviewRecommendations)
    .where(
      and(eq(reviewRecommendations.articleId, articleId), eq(reviewRecommendations.reviewerId, accountId)),
    );
}

export async function takeBackDecline(platform: Platform, { articleId, viewer }: Declining): Promise<void> {
  await platform.limits.consume(claimsPerAccount, viewer.id);
  await platform.transact(async (tx, invalidate) => {
    await lockPeople(tx, viewer.id);
    await lockWaiting(tx, articleId);
    await tx
      .delete(reviewDeclines)
      .where(and(eq(reviewDeclines.articleId, articleId), eq(reviewDeclines.accountId, viewer.id)));
    invalidate('queue', `review:${articleId}`);
  });
}
