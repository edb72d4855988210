// The key of a site without an admin. It is random, stored as a hash, and works once, within an hour by the database's clock.
import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { hasAdmins } from '#features/accounts/server/roles/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transact.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { setupPath } from '../rules.ts';
import { setupKeys } from './setup-key.table.ts';

// Long enough to read it from a terminal and fill in a form, short enough that an old log is of no use.
const validFor = sql.raw(`interval '1 hour'`);

type Database = { db: DbOrTx; transact: Transact };

/** The address with a new key, if this site has no admin and never had a key. Of several instances, one gets it. */
export async function offerSetupKey({ transact }: Database, publicUrl: string): Promise<string | undefined> {
  const key = createToken();
  const made = await transact((tx) =>
    tx
      .insert(setupKeys)
      .values({ keyHash: hashToken(key) })
      .onConflictDoNothing()
      .returning({ isOnly: setupKeys.isOnly }),
  );
  return made.length > 0 ? addressOf(key, publicUrl) : undefined;
}

/** The address with a new key. The one before stops working. */
export async function renewSetupKey({ transact }: Database, publicUrl: string): Promise<string> {
  const key = createToken();
  const fresh = { keyHash: hashToken(key), createdAt: sql`now()`, openedAt: null };
  await transact((tx) =>
    tx.insert(setupKeys).values(fresh).onConflictDoUpdate({ target: setupKeys.isOnly, set: fresh }),
  );
  return addressOf(key, publicUrl);
}

const addressOf = (key: string, publicUrl: string): string => `${publicUrl}${setupPath}?key=${key}`;

const wellFormed = /^[\w-]{43}$/;

/**
 * Exchanges the key for a token, so that a key in a log or in somebody's history is of no use once its address was opened.
 * Undefined if the key is wrong, old or used, or if the site has an admin.
 */
export async function openSetupKey(
  { transact }: Pick<Database, 'transact'>,
  { key, now }: { key: string; now: Date },
): Promise<string | undefined> {
  if (!wellFormed.test(key)) return undefined;
  const token = createToken();
  return transact(async (tx) => {
    if (await hasAdmins(tx, now)) return undefined;
    const opened = await tx
      .update(setupKeys)
      .set({ keyHash: hashToken(token), openedAt: sql`now()` })
      // Hashes are compared, so the time that it takes says nothing about the key. Of two at once, one finds the row.
      .where(and(eq(setupKeys.keyHash, hashToken(key)), isNull(setupKeys.openedAt), isRecent('created_at')))
      .returning({ isOnly: setupKeys.isOnly });
    return opened.length > 0 ? token : undefined;
  });
}

/** Whether the token was good. It is used up if the transaction commits. */
export async function spendSetupToken(tx: Tx, token: string): Promise<boolean> {
  if (!wellFormed.test(token)) return false;
  const used = await tx
    .delete(setupKeys)
    .where(and(eq(setupKeys.keyHash, hashToken(token)), isNotNull(setupKeys.openedAt), isRecent('opened_at')))
    .returning({ isOnly: setupKeys.isOnly });
  return used.length > 0;
}

const isRecent = (column: 'created_at' | 'opened_at'): SQL =>
  sql`${sql.identifier(column)} > now() - ${validFor}`;
