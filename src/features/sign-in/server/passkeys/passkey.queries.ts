import { and, asc, eq, lt, or } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Passkey } from '../../passkey-contract.ts';
import { passkeys } from '../sign-in.table.ts';

const shown = {
  id: passkeys.id,
  name: passkeys.name,
  isBackedUp: passkeys.isBackedUp,
  createdAt: passkeys.createdAt,
  lastUsedAt: passkeys.lastUsedAt,
};

type PasskeyRow = Omit<Passkey, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date | null };

export const presentPasskey = ({ createdAt, lastUsedAt, ...row }: PasskeyRow): Passkey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});

/** The oldest first. */
export async function listPasskeys(db: DbOrTx, accountId: string): Promise<PasskeyRow[]> {
  return db
    .select(shown)
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId))
    .orderBy(asc(passkeys.createdAt), asc(passkeys.id));
}

export async function listCredentials(db: DbOrTx, accountId: string) {
  return db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.accountId, accountId));
}

export const countPasskeys = (db: DbOrTx, accountId: string): Promise<number> =>
  db.$count(passkeys, eq(passkeys.accountId, accountId));

export async function findByCredential(db: DbOrTx, credentialId: string) {
  const [found] = await db
    .select({
      id: passkeys.id,
      accountId: passkeys.accountId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      transports: passkeys.transports,
    })
    .from(passkeys)
    .where(eq(passkeys.credentialId, credentialId));
  return found;
}

type NewPasskey = typeof passkeys.$inferInsert;

/** Returns undefined if an account has this passkey already. */
export async function insertPasskey(tx: Tx, passkey: NewPasskey): Promise<PasskeyRow | undefined> {
  const [inserted] = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning(shown);
  return inserted;
}

type Use = { id: string; counter: number; isBackedUp: boolean; now: Date };

/**
 * Returns false if the passkey is gone, or if it was used with this or a higher count meanwhile. Most authenticators do not
 * count and always send 0.
 */
export async function saveUse(tx: Tx, { id, counter, isBackedUp, now }: Use): Promise<boolean> {
  const isNotCounted = counter === 0 ? eq(passkeys.counter, 0) : undefined;
  const saved = await tx
    .update(passkeys)
    .set({ counter, isBackedUp, lastUsedAt: now })
    .where(and(eq(passkeys.id, id), or(lt(passkeys.counter, counter), isNotCounted)))
    .returning({ id: passkeys.id });
  return saved.length > 0;
}

type Own = { id: string; accountId: string };

export async function renamePasskey(
  tx: Tx,
  { id, accountId, name }: Own & { name: string },
): Promise<PasskeyRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [renamed] = await tx.update(passkeys).set({ name }).where(isOwn({ id, accountId })).returning(shown);
  return renamed;
}

export async function hasPasskey(db: DbOrTx, own: Own): Promise<boolean> {
  return isUuid(own.id) && (await db.$count(passkeys, isOwn(own))) > 0;
}

export async function deletePasskey(tx: Tx, own: Own): Promise<void> {
  await tx.delete(passkeys).where(isOwn(own));
}

const isOwn = ({ id, accountId }: Own) => and(eq(passkeys.id, id), eq(passkeys.accountId, accountId));
