import { randomInt } from 'node:crypto';
import { and, asc, eq, not, notExists, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { saveProgress } from '#features/setup/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Transact } from '#platform/db/transact.ts';
import { createPasswords, noPassword } from '#platform/secrets/password.ts';
import { isSample } from './sample-id.ts';

export type Credentials = { email: string; password: string };

/** `credentials` are for the operator. They are set only once, at the start that creates the password. */
export type SampleStatus = { hasSample: boolean; credentials: Credentials | undefined };

export async function ensureSampleLogin(
  { db, transact }: { db: DbOrTx; transact: Transact },
  { adminEmails }: { adminEmails: readonly string[] },
): Promise<SampleStatus> {
  const [someone] = await db.select({ id: accounts.id }).from(accounts).where(isSample(accounts.id)).limit(1);
  if (!someone) return { hasSample: false, credentials: undefined };
  // An operator who has configured an admin does not need the sample's admin.
  const credentials = adminEmails.length === 0 ? await createAdminPassword({ db, transact }) : undefined;
  return { hasSample: true, credentials };
}

/**
 * Sets a password for the sample's first admin, once, and only while the site has no other accounts: a site with
 * real members must not get another way to sign in as an admin.
 */
export async function createAdminPassword({
  db,
  transact,
}: {
  db: DbOrTx;
  transact: Transact;
}): Promise<Credentials | undefined> {
  const [admin] = await db
    .select({ id: accounts.id, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(and(isSample(accounts.id), eq(accounts.role, 'admin')))
    .orderBy(asc(accounts.createdAt))
    .limit(1);
  if (admin?.passwordHash !== noPassword) return undefined;
  const password = createPassword();
  const passwordHash = await createPasswords().hash(password);
  const others = db
    .select({ one: sql`1` })
    .from(accounts)
    .where(not(isSample(accounts.id)));
  const given = await transact(async (tx) => {
    const [changed] = await tx
      .update(accounts)
      .set({ passwordHash })
      // If two instances start at once, one of them sets the password.
      .where(and(eq(accounts.id, admin.id), eq(accounts.passwordHash, noPassword), notExists(others)))
      .returning({ email: accounts.email });
    // The dashboard offers the set-up to anybody who signs in with it.
    if (changed) await saveProgress(tx, { isOpen: true, at: new Date() });
    return changed;
  });
  return given && { email: given.email, password };
}

// Without letters that look alike, because the password is read from a screen. Twenty characters have 99 bits.
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const groupLength = 5;

function createPassword(): string {
  const group = () => Array.from({ length: groupLength }, () => letters[randomInt(letters.length)]).join('');
  return Array.from({ length: groups }, group).join('-');
}
