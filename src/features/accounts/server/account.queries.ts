import { and, asc, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { noPassword } from '#platform/secrets/password.ts';
import { foldCase } from '../rules.ts';
import { accounts, type Role, spentAdminAddresses } from './account.table.ts';

const columns = {
  id: accounts.id,
  name: accounts.name,
  username: accounts.username,
  email: accounts.email,
  role: accounts.role,
  avatar: accounts.avatar,
  profiledAt: accounts.profiledAt,
  createdAt: accounts.createdAt,
};

export type Account = {
  id: string;
  name: string;
  username: string;
  email: string;
  role: Role;
  avatar: string | null;
  profiledAt: Date | null;
  createdAt: Date;
};

export async function findAccount(db: DbOrTx, id: string): Promise<Account | undefined> {
  const [account] = await db.select(columns).from(accounts).where(eq(accounts.id, id));
  return account;
}

/** By id or username. Usernames are shorter than ids, so none can stand for another account's id. */
export function isAccountCalled(who: string): SQL {
  return isUuid(who) ? eq(accounts.id, who) : eq(accounts.usernameKey, foldCase(who));
}

export async function findAccountId(db: DbOrTx, who: string): Promise<string | undefined> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(isAccountCalled(who));
  return found?.id;
}

export async function findAccountByEmail(
  db: DbOrTx,
  email: string,
): Promise<(Account & { passwordHash: string }) | undefined> {
  const [account] = await db
    .select({ ...columns, passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.emailKey, foldCase(email)));
  return account;
}

export async function findPasswordHash(db: DbOrTx, id: string): Promise<string | undefined> {
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id));
  return account?.passwordHash;
}

export async function isUsernameTaken(db: DbOrTx, username: string): Promise<boolean> {
  const [taken] = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.usernameKey, foldCase(username)));
  return taken !== undefined;
}

export type NewAccount = { name: string; username: string; email: string; passwordHash: string; role: Role };

export async function insertAccount(tx: Tx, account: NewAccount): Promise<Account> {
  const [created] = await tx
    .insert(accounts)
    .values({ ...account, usernameKey: foldCase(account.username), emailKey: foldCase(account.email) })
    .returning(columns);
  if (!created) throw new Error('An insert returned no row');
  return created;
}

/** Whether this is still the account's password. If so it stays that until the transaction is over. */
export async function holdPassword(
  tx: Tx,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<boolean> {
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, passwordHash)))
    .for('share');
  return held.length > 0;
}

export async function savePasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

/** Unless the former one has been replaced by another meanwhile. */
export async function replacePasswordHash(
  tx: Tx,
  { id, former, passwordHash }: { id: string; former: string; passwordHash: string },
): Promise<boolean> {
  const replaced = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, former)))
    .returning({ id: accounts.id });
  return replaced.length > 0;
}

/** For the profile, whose picture the header shows. */
export async function saveProfileMark(
  tx: Tx,
  id: string,
  mark: { avatar: string | null; profiledAt: Date | null },
): Promise<void> {
  await tx.update(accounts).set(mark).where(eq(accounts.id, id));
}

/** Whoever changes who is an admin holds this, so that two cannot each remove the other's last colleague. */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('galley admins'))`);
}

/** Whether there is an admin beside this one who can act. */
export const hasOtherAdmins = (db: DbOrTx, id: string): Promise<boolean> =>
  isThereAdmin(db, ne(accounts.id, id));

/** Whether there is an admin at all who can act. */
export const hasAdmins = (db: DbOrTx): Promise<boolean> => isThereAdmin(db);

/** To a sample reviewer nobody may have the password. */
async function isThereAdmin(db: DbOrTx, isMeant?: SQL): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), ne(accounts.passwordHash, noPassword), isMeant))
    .limit(1);
  return found.length > 0;
}

export async function saveRole(tx: Tx, id: string, role: Role): Promise<void> {
  await tx.update(accounts).set({ role }).where(eq(accounts.id, id));
}

/** False when it was spent before. The primary key decides between two at once. */
export async function spendAdminAddress(tx: Tx, email: string): Promise<boolean> {
  const spent = await tx
    .insert(spentAdminAddresses)
    // By the function of the database that its trigger uses, so that both make the same hash.
    .values({ addressHash: sql`admin_address_hash(${foldCase(email)})` })
    .onConflictDoNothing()
    .returning({ addressHash: spentAdminAddresses.addressHash });
  return spent.length > 0;
}

export async function deleteAccountRow(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.delete(accounts).where(eq(accounts.id, id)).returning({ id: accounts.id });
  return deleted.length > 0;
}

/**
 * The accounts that an act concerns, held so that none is deleted meanwhile; those that are gone are left out.
 * Before the article, as deleting an account does it, and in one order: nobody waits in a circle.
 */
export async function holdAccounts(tx: Tx, ids: string[]): Promise<Set<string>> {
  const held = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, ids))
    .orderBy(asc(accounts.id))
    .for('key share');
  return new Set(held.map(({ id }) => id));
}
