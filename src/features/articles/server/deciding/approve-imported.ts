// The one way for a text to become public that nobody has reviewed here: an admin imports what another site had published.
import { and, eq } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { forbidden } from '#platform/http/app-error.ts';
import { permit } from '#platform/permitted.ts';
import type { Publishing } from '../../decision-plan.ts';
import { applyDecision, type Decided } from './apply-decision.ts';

// The rules of categories are about reviews, and this is none. The record and the audit log say so.
const asImported: Publishing = { needed: 1, others: 0, counts: true, hasApproved: false, bars: [] };

/** Publishes an article that this transaction has created or changed, as an admin's import. Throws if the account is no admin now. */
export async function approveImported(
  tx: Tx,
  invalidate: Invalidate,
  { articleId, adminId, at }: { articleId: string; adminId: string; at: Date },
): Promise<Decided> {
  const admins = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, adminId), eq(accounts.role, 'admin')));
  if (admins.length === 0) throw forbidden();
  return applyDecision(tx, invalidate, {
    article: permit({ id: articleId }, 'decide'),
    visibility: 'approved',
    findPublishing: async () => asImported,
    changesRequested: false,
    note: '',
    version: undefined,
    reviewerId: adminId,
    at,
    isImported: true,
  });
}
