import { and, asc, eq, inArray, isNull, ne } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import { canSignIn } from '#features/accounts/server/roles/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Approver, GivenApproval } from '../../approval-rules.ts';
import { reviewRecommendations } from '../recommending/recommendation.table.ts';
import { reviewApprovals } from './approval.table.ts';

const approverColumns = {
  ...personColumns,
  role: accounts.role,
  categories: accounts.editorCategories,
  suspendedUntil: accounts.suspendedUntil,
  silencedUntil: accounts.silencedUntil,
  removedAt: accounts.removedAt,
};

export type ListedApproval = GivenApproval & {
  revisionId: string;
  by: Approver & { name: string; username: string; avatar: string | null };
  note: string;
  at: Date;
};

/** The approvals of these revisions, and the recommendations to approve them, oldest first. */
export async function listGivenApprovals(
  db: DbOrTx,
  { revisionIds, now }: { revisionIds: readonly string[]; now: Date },
): Promise<ListedApproval[]> {
  if (revisionIds.length === 0) return [];
  const approvals = await db
    .select({
      revisionId: reviewApprovals.revisionId,
      note: reviewApprovals.note,
      at: reviewApprovals.at,
      by: approverColumns,
    })
    .from(reviewApprovals)
    .innerJoin(accounts, eq(accounts.id, reviewApprovals.approverId))
    .where(and(inArray(reviewApprovals.revisionId, [...revisionIds]), isNull(reviewApprovals.voidedBy)))
    .orderBy(asc(reviewApprovals.at), asc(reviewApprovals.approverId));
  const recommendations = await db
    .select({
      revisionId: reviewRecommendations.revisionId,
      note: reviewRecommendations.note,
      at: reviewRecommendations.at,
      by: approverColumns,
    })
    .from(reviewRecommendations)
    .innerJoin(accounts, eq(accounts.id, reviewRecommendations.reviewerId))
    .where(
      and(
        inArray(reviewRecommendations.revisionId, [...revisionIds]),
        eq(reviewRecommendations.advice, 'approve'),
      ),
    )
    .orderBy(asc(reviewRecommendations.at), asc(reviewRecommendations.reviewerId));
  const present = (kind: GivenApproval['kind']) => (row: (typeof approvals)[number]) => {
    const { suspendedUntil, silencedUntil, removedAt, ...by } = row.by;
    const isActive =
      removedAt === null && [suspendedUntil, silencedUntil].every((until) => until === null || until <= now);
    return { ...row, kind, by: { ...by, isActive } };
  };
  return [...approvals.map(present('approval')), ...recommendations.map(present('recommendation'))];
}

/** Everyone who reviews and can sign in. */
export async function listApprovers(db: DbOrTx, now: Date): Promise<Approver[]> {
  const staff = await db
    .select({ id: accounts.id, role: accounts.role, categories: accounts.editorCategories })
    .from(accounts)
    .where(and(ne(accounts.role, 'user'), isNull(accounts.removedAt), canSignIn(now)));
  return staff.map((member) => ({ ...member, isActive: true }));
}
