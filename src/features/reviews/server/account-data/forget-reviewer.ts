import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import { articleHistory } from '#features/articles/server/article.table.ts';
import { lockArticles } from '#features/articles/server/public.ts';
import { reviewMarkReplies, reviewMarks } from '#features/marks/server/mark.table.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { outcomes } from '../../rules.ts';
import { reviewApprovals } from '../approving/approval.table.ts';
import { reviewClaims, reviewDeclines } from '../claiming/claim.table.ts';
import { reviewDecisions } from '../deciding/decision.table.ts';
import { reviewRecommendations } from '../recommending/recommendation.table.ts';

/**
 * Runs before an account is deleted. The foreign keys remove its name from marks, replies and decisions, and delete its recommendations and approvals. Lock the
 * articles first, so that a concurrent deletion of one of them cannot deadlock, and notify open pages.
 */
export async function forgetReviewer(tx: Tx, invalidate: Invalidate, accountId: string): Promise<void> {
  const articles = await lockArticles(tx, await listReviewedIds(tx, accountId));
  await forgetDesks(
    tx,
    articles.map(({ id }) => id),
  );
  invalidate('queue', ...articles.map(({ id }) => `review:${id}`));
}

/** What an undo would restore has notes and ids of reviewers. */
async function forgetDesks(tx: Tx, articleIds: string[]): Promise<void> {
  if (articleIds.length === 0) return;
  await tx
    .update(reviewDecisions)
    .set({ former: sql`${reviewDecisions.former} - 'desk'` })
    .where(and(inArray(reviewDecisions.articleId, articleIds), sql`${reviewDecisions.former} ? 'desk'`));
}

async function listReviewedIds(tx: Tx, accountId: string): Promise<string[]> {
  const marked = tx
    .select({ id: reviewMarks.articleId })
    .from(reviewMarks)
    .where(or(eq(reviewMarks.reviewerId, accountId), eq(reviewMarks.resolvedById, accountId)));
  const answered = tx
    .select({ id: reviewMarks.articleId })
    .from(reviewMarkReplies)
    .innerJoin(reviewMarks, eq(reviewMarks.id, reviewMarkReplies.markId))
    .where(eq(reviewMarkReplies.writerId, accountId));
  const decided = tx
    .select({ id: articleHistory.articleId })
    .from(articleHistory)
    .where(and(eq(articleHistory.actorId, accountId), inArray(articleHistory.act, [...outcomes, 'undone'])));
  const recommended = tx
    .select({ id: reviewRecommendations.articleId })
    .from(reviewRecommendations)
    .where(eq(reviewRecommendations.reviewerId, accountId));
  const approved = tx
    .select({ id: reviewApprovals.articleId })
    .from(reviewApprovals)
    .where(eq(reviewApprovals.approverId, accountId));
  const claimed = tx
    .select({ id: reviewClaims.articleId })
    .from(reviewClaims)
    .where(or(eq(reviewClaims.accountId, accountId), eq(reviewClaims.assignedById, accountId)));
  const declined = tx
    .select({ id: reviewDeclines.articleId })
    .from(reviewDeclines)
    .where(eq(reviewDeclines.accountId, accountId));
  const rows = await union(marked, answered, decided, recommended, approved, claimed, declined);
  return rows.map(({ id }) => id);
}
