import { and, eq, gt, gte, lt } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { emailChanges } from './own-account.table.ts';

export type NewEmailChange = { accountId: string; previousEmail: string; changedAt: Date; expiresAt: Date };

export async function insertEmailChange(tx: Tx, change: NewEmailChange): Promise<string> {
  const [created] = await tx.insert(emailChanges).values(change).returning({ id: emailChanges.id });
  if (!created) throw new Error('An insert returned no row');
  return created.id;
}

const columns = {
  id: emailChanges.id,
  accountId: emailChanges.accountId,
  previousEmail: emailChanges.previousEmail,
  changedAt: emailChanges.changedAt,
};

/** Undefined if it was taken back, or the time for it is over. */
export async function findEmailChange(db: DbOrTx, { tokenHash, now }: { tokenHash: string; now: Date }) {
  const [found] = await db
    .select(columns)
    .from(emailChanges)
    .where(and(eq(emailChanges.tokenHash, tokenHash), gt(emailChanges.expiresAt, now)));
  return found;
}

export async function findEmailChangeById(db: DbOrTx, { id, now }: { id: string; now: Date }) {
  const [found] = await db
    .select(columns)
    .from(emailChanges)
    .where(and(eq(emailChanges.id, id), gt(emailChanges.expiresAt, now)));
  return found;
}

/** Returns false if the change was taken back meanwhile. */
export async function saveEmailChangeToken(tx: Tx, id: string, tokenHash: string): Promise<boolean> {
  const saved = await tx
    .update(emailChanges)
    .set({ tokenHash })
    .where(eq(emailChanges.id, id))
    .returning({ id: emailChanges.id });
  return saved.length > 0;
}

export async function deleteEmailChangesSince(
  tx: Tx,
  { accountId, changedAt }: { accountId: string; changedAt: Date },
): Promise<void> {
  await tx
    .delete(emailChanges)
    .where(and(eq(emailChanges.accountId, accountId), gte(emailChanges.changedAt, changedAt)));
}

export async function deleteOldEmailChanges(tx: Tx, now: Date): Promise<void> {
  await tx.delete(emailChanges).where(lt(emailChanges.expiresAt, now));
}
