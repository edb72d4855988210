import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { mutes } from './mute.table.ts';

/** The latest first. Somebody who was removed as spam is left out, as everywhere. */
export async function listMuteRows(db: DbOrTx, accountId: string) {
  return db
    .select({ ...personColumns, isBlocked: mutes.isBlocked, since: mutes.since })
    .from(mutes)
    .innerJoin(accounts, eq(accounts.id, mutes.mutedId))
    .where(and(eq(mutes.accountId, accountId), isNull(accounts.removedAt)))
    .orderBy(desc(mutes.since), desc(mutes.mutedId));
}

export async function listMutedIds(db: DbOrTx, accountId: string): Promise<string[]> {
  const rows = await db.select({ id: mutes.mutedId }).from(mutes).where(eq(mutes.accountId, accountId));
  return rows.map(({ id }) => id);
}

/** Locks the member's row, so that their mutes change one after the other. Undefined if the account is gone. */
export async function lockMutes(tx: Tx, accountId: string): Promise<Set<string> | undefined> {
  const [account] = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.id, accountId))
    .for('no key update');
  return account && new Set(await listMutedIds(tx, accountId));
}

type Mute = { accountId: string; mutedId: string; isBlocked: boolean; at: Date };

export async function saveMute(tx: Tx, { accountId, mutedId, isBlocked, at }: Mute): Promise<void> {
  await tx
    .insert(mutes)
    .values({ accountId, mutedId, isBlocked, since: at })
    .onConflictDoUpdate({
      target: [mutes.accountId, mutes.mutedId],
      set: { isBlocked: sql`excluded.is_blocked` },
    });
}

export async function deleteMute(
  tx: Tx,
  { accountId, mutedId }: Pick<Mute, 'accountId' | 'mutedId'>,
): Promise<void> {
  await tx.delete(mutes).where(and(eq(mutes.accountId, accountId), eq(mutes.mutedId, mutedId)));
}
