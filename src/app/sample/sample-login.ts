import { randomInt } from 'node:crypto';
import { and, asc, eq, not, notExists, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transact.ts';
import { createPasswords, noPassword } from '#platform/secrets/password.ts';
import { isSample } from './sample-id.ts';

export type Credentials = { email: string; password: string };

/** What a start says about the sample: whether there is one, and as whom to sign in, which is said once. */
export type SampleStatus = { hasSample: boolean; credentials: Credentials | undefined };

export async function ensureSampleLogin(
  { db, transact }: { db: DbOrTx; transact: Transact },
  { adminEmails }: { adminEmails: readonly string[] },
): Promise<SampleStatus> {
  const [someone] = await db.select({ id: accounts.id }).from(accounts).where(isSample(accounts.id)).limit(1);
  if (!someone) return { hasSample: false, credentials: undefined };
  // Who names an admin needs no other.
  const credentials = adminEmails.length === 0 ? await createReviewerPassword({ db, transact }) : undefined;
  return { hasSample: true, credentials };
}

/**
 * Gives the first of the sample's reviewers a password, once, and only as long as nobody but the sample is here: later on
 * the site has people of its own.
 */
export async function createReviewerPassword({
  db,
  transact,
}: {
  db: DbOrTx;
  transact: Transact;
}): Promise<Credentials | undefined> {
  const [reviewer] = await db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(isSample(accounts.id), eq(accounts.role, 'admin')))
    .orderBy(asc(accounts.createdAt))
    .limit(1);
  if (reviewer?.passwordHash !== noPassword) return undefined;
  const password = createPassword();
  const passwordHash = await createPasswords().hash(password);
  const others = db
    .select({ one: sql`1` })
    .from(accounts)
    .where(not(isSample(accounts.id)));
  const [given] = await transact((tx) =>
    tx
      .update(accounts)
      .set({ passwordHash })
      // Of two instances that start at once, one hands it over.
      .where(and(eq(accounts.id, reviewer.id), eq(accounts.passwordHash, noPassword), notExists(others)))
      .returning({ email: accounts.email }),
  );
  return given && { email: given.email, password };
}

// No letters that look like others: it is read from a screen. Twenty of these are 99 bits.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 5;

function createPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
