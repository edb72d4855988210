import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { reviewApprovals } from '../approving/approval.table.ts';
import { reviewDecisions } from '../deciding/decision.table.ts';

/**
 * Who approved the article for later, and when; oldest first. Also what was moved, cancelled or rejected since, but not what was
 * undone.
 */
export async function listLaterApprovals(db: DbOrTx, articleId: string) {
  const revisionId = sql<string>`${reviewDecisions.former} #>> '{revision,id}'`;
  return db
    .select({
      revisionId,
      by: personColumns,
      at: reviewDecisions.decidedAt,
      note: sql<string>`coalesce(${reviewApprovals.note}, '')`,
    })
    .from(reviewDecisions)
    .leftJoin(accounts, eq(accounts.id, reviewDecisions.reviewerId))
    .leftJoin(
      reviewApprovals,
      and(
        eq(reviewApprovals.approverId, reviewDecisions.reviewerId),
        eq(reviewApprovals.at, reviewDecisions.decidedAt),
        sql`${reviewApprovals.revisionId} = (${revisionId})::uuid`,
      ),
    )
    .where(and(eq(reviewDecisions.articleId, articleId), isNotNull(reviewDecisions.publishAt)))
    .orderBy(asc(reviewDecisions.decidedAt), asc(reviewDecisions.id));
}
