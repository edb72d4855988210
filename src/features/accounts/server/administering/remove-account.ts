// The operator removes an account as spam: nobody finds it and nobody can sign in to it, but it still exists for a day.
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { accounts } from '../account.table.ts';
import { profileTag } from '../profile-tag.ts';
import { deleteSessions } from '../sessions/session.queries.ts';

/** What the account had before it was removed. */
export type PreviousAccount = { suspendedUntil: string | null; suspensionReason: string | null };

type Removal = { id: string; until: Date; reason: string; at: Date };

/** Locks the account. Returns undefined if it is gone, was removed already, or has a role: those are never removed. */
export async function removeAccount(
  tx: Tx,
  invalidate: Invalidate,
  { id, until, reason, at }: Removal,
): Promise<PreviousAccount | undefined> {
  const [found] = await tx
    .select({
      role: accounts.role,
      removedAt: accounts.removedAt,
      suspendedUntil: accounts.suspendedUntil,
      suspensionReason: accounts.suspensionReason,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update');
  if (found?.role !== 'user' || found.removedAt !== null) return undefined;
  await tx
    .update(accounts)
    .set({ removedAt: at, suspendedUntil: until, suspensionReason: reason })
    .where(eq(accounts.id, id));
  await deleteSessions(tx, { accountId: id });
  invalidate('profiles', profileTag(id));
  const { suspendedUntil, suspensionReason } = found;
  return { suspendedUntil: suspendedUntil?.toISOString() ?? null, suspensionReason };
}

/** Returns false if the account is gone or is not removed. */
export async function restoreAccount(
  tx: Tx,
  invalidate: Invalidate,
  { id, previous }: { id: string; previous: PreviousAccount },
): Promise<boolean> {
  const { suspendedUntil, suspensionReason } = previous;
  const restored = await tx
    .update(accounts)
    .set({
      removedAt: null,
      suspendedUntil: suspendedUntil === null ? null : new Date(suspendedUntil),
      suspensionReason,
    })
    .where(and(eq(accounts.id, id), isNotNull(accounts.removedAt)))
    .returning({ id: accounts.id });
  invalidate('profiles', profileTag(id));
  return restored.length > 0;
}
