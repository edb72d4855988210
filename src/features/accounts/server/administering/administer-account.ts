// What an admin may do with another account. The members feature runs these in the transaction of the action.
import { and, eq, gt } from 'drizzle-orm';
import type { Role } from '#kit/roles.ts';
import type { Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { forbidden, notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import type { Suspension } from '../account.queries.ts';
import { accounts } from '../account.table.ts';
import { requireOtherAdmin } from '../roles/change-role.ts';
import { isNotSuspended, lockAdmins } from '../roles/role.queries.ts';
import { deleteSessions } from '../sessions/session.queries.ts';

type Acting = { actorId: string; now: Date };

/**
 * Waits for other changes of admins, and throws if the acting account is no longer one: two admins may demote each
 * other at once.
 */
export async function lockAsAdmin(tx: Tx, { actorId, now }: Acting): Promise<void> {
  await lockAdmins(tx);
  const acting = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, actorId), eq(accounts.role, 'admin'), isNotSuspended(now)));
  if (acting.length === 0) throw forbidden();
}

export type AdministeredAccount = {
  id: string;
  email: string;
  role: Role;
  suspension: Suspension | null;
  silencedUntil: Date | null;
  /** Set if the operator removed the account as spam. */
  removedAt: Date | null;
};

/** Locks the account until the transaction ends. */
export async function lockAdministered(tx: Tx, id: string): Promise<AdministeredAccount> {
  const [found] = isUuid(id)
    ? await tx
        .select({
          id: accounts.id,
          email: accounts.email,
          role: accounts.role,
          until: accounts.suspendedUntil,
          reason: accounts.suspensionReason,
          silencedUntil: accounts.silencedUntil,
          removedAt: accounts.removedAt,
        })
        .from(accounts)
        .where(eq(accounts.id, id))
        .for('no key update')
    : [];
  if (!found) throw notFound(texts.changeRole.noSuchMember);
  const { until, reason, ...account } = found;
  return { ...account, suspension: until && reason !== null ? { until, reason } : null };
}

/** Ends all sessions. Until the suspension ends, the account cannot sign in. Call `lockAsAdmin` first. */
export async function suspendAccount(
  tx: Tx,
  account: AdministeredAccount,
  { until, reason, now }: Suspension & { now: Date },
): Promise<void> {
  if (account.role === 'admin') await requireOtherAdmin(tx, { id: account.id, now });
  await tx
    .update(accounts)
    .set({ suspendedUntil: until, suspensionReason: reason })
    .where(eq(accounts.id, account.id));
  await deleteSessions(tx, { accountId: account.id });
}

export async function liftSuspension(tx: Tx, { id }: AdministeredAccount): Promise<void> {
  await tx.update(accounts).set({ suspendedUntil: null, suspensionReason: null }).where(eq(accounts.id, id));
}

/** Until the silence ends, the account reads and writes nothing. Its sessions stay. */
export async function silenceAccount(
  tx: Tx,
  { id }: AdministeredAccount,
  { until, reason }: Suspension,
): Promise<void> {
  await tx.update(accounts).set({ silencedUntil: until, silenceReason: reason }).where(eq(accounts.id, id));
}

/** Returns false if the account was not silenced. */
export async function endSilence(tx: Tx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const ended = await tx
    .update(accounts)
    .set({ silencedUntil: null, silenceReason: null })
    .where(and(eq(accounts.id, id), gt(accounts.silencedUntil, now)))
    .returning({ id: accounts.id });
  return ended.length > 0;
}

/** Ends a silence if it is still the one that ends at `until`, and nobody has changed it since. */
export async function endSilenceUntil(tx: Tx, { id, until }: { id: string; until: Date }): Promise<boolean> {
  const ended = await tx
    .update(accounts)
    .set({ silencedUntil: null, silenceReason: null })
    .where(and(eq(accounts.id, id), eq(accounts.silencedUntil, until)))
    .returning({ id: accounts.id });
  return ended.length > 0;
}
