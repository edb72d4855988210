import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#kit/roles.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { noPassword } from '#platform/secrets/password.ts';
import { foldCase } from '../rules.ts';
import { accounts, usedAdminEmails } from './account.table.ts';

const columns = {
  id: accounts.id,
  name: accounts.name,
  username: accounts.username,
  email: accounts.email,
  role: accounts.role,
  editorCategories: accounts.editorCategories,
  avatar: accounts.avatar,
  profiledAt: accounts.profiledAt,
  createdAt: accounts.createdAt,
  silencedUntil: accounts.silencedUntil,
  silenceReason: accounts.silenceReason,
  /** The feature `moderation` owns the table. */
  muted: sql<string[]>`array(select muted_id from mutes where mutes.account_id = accounts.id)`,
};

export type Account = {
  id: string;
  name: string;
  username: string;
  email: string;
  role: Role;
  /** The categories in which an editor decides; null for all of them, and for other roles. */
  editorCategories: string[] | null;
  avatar: string | null;
  profiledAt: Date | null;
  createdAt: Date;
  silencedUntil: Date | null;
  silenceReason: string | null;
  /** The ids of the people whom the account has muted or blocked. */
  muted: string[];
};

export async function findAccount(db: DbOrTx, id: string): Promise<Account | undefined> {
  const [account] = await db.select(columns).from(accounts).where(eq(accounts.id, id));
  return account;
}

/**
 * Matches an id, a username, or one that the account had before. Usernames are shorter than ids, so no username can
 * equal another account's id. An account that was removed as spam is not found.
 */
export function hasIdOrUsername(who: string): SQL | undefined {
  return and(matchesName(who), isNull(accounts.removedAt));
}

function matchesName(who: string): SQL {
  if (isUuid(who)) return eq(accounts.id, who);
  const key = foldCase(who);
  // Two index lookups. An `or` would scan all accounts.
  return sql`${accounts.id} = coalesce(
    (select named.id from accounts as named where named.username_key = ${key}),
    (select former.account_id from former_usernames as former where former.username_key = ${key}))`;
}

export async function findAccountId(db: DbOrTx, who: string): Promise<string | undefined> {
  const [found] = await db.select({ id: accounts.id }).from(accounts).where(hasIdOrUsername(who));
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

export async function hasAccountWithEmail(db: DbOrTx, email: string): Promise<boolean> {
  return (await db.$count(accounts, eq(accounts.emailKey, foldCase(email)))) > 0;
}

export async function findPasswordHash(db: DbOrTx, id: string): Promise<string | undefined> {
  const [account] = await db
    .select({ passwordHash: accounts.passwordHash })
    .from(accounts)
    .where(eq(accounts.id, id));
  return account?.passwordHash;
}

/** False for an account that signs in only in other ways. */
export async function hasOwnPassword(db: DbOrTx, id: string): Promise<boolean> {
  const passwordHash = await findPasswordHash(db, id);
  return passwordHash !== undefined && passwordHash !== noPassword;
}

export type NewAccount = Pick<Account, 'name' | 'username' | 'email' | 'role'> & {
  passwordHash: string;
  editorCategories?: string[] | null;
};

export async function insertAccount(tx: Tx, account: NewAccount): Promise<Account> {
  const [created] = await tx
    .insert(accounts)
    .values({ ...account, usernameKey: foldCase(account.username), emailKey: foldCase(account.email) })
    .returning(columns);
  if (!created) throw new Error('An insert returned no row');
  return created;
}

export type Suspension = { until: Date; reason: string };

/**
 * Locks the account against changes until the transaction ends. Returns undefined if it is deleted, and otherwise its last
 * suspension, which may be over, and when it was removed as spam.
 */
export async function lockAccount(
  tx: Tx,
  id: string,
): Promise<{ passwordHash: string; suspension: Suspension | null; removedAt: Date | null } | undefined> {
  const [locked] = await tx
    .select({
      passwordHash: accounts.passwordHash,
      until: accounts.suspendedUntil,
      reason: accounts.suspensionReason,
      removedAt: accounts.removedAt,
    })
    .from(accounts)
    .where(eq(accounts.id, id))
    // Not `share`: two sign-ins at once would deadlock when each of them writes the row.
    .for('no key update');
  if (!locked) return undefined;
  const { passwordHash, until, reason, removedAt } = locked;
  return { passwordHash, suspension: until && reason !== null ? { until, reason } : null, removedAt };
}

/** Locks the account, and returns whether this is still its password. */
export async function hasPassword(
  tx: Tx,
  { id, passwordHash }: { id: string; passwordHash: string },
): Promise<boolean> {
  return (await lockAccount(tx, id))?.passwordHash === passwordHash;
}

export async function savePasswordHash(tx: Tx, id: string, passwordHash: string): Promise<void> {
  await tx.update(accounts).set({ passwordHash }).where(eq(accounts.id, id));
}

/** Returns false if the password was changed meanwhile. */
export async function replacePasswordHash(
  tx: Tx,
  { id, previousHash, passwordHash }: { id: string; previousHash: string; passwordHash: string },
): Promise<boolean> {
  const replaced = await tx
    .update(accounts)
    .set({ passwordHash })
    .where(and(eq(accounts.id, id), eq(accounts.passwordHash, previousHash)))
    .returning({ id: accounts.id });
  return replaced.length > 0;
}

/** Saves the copies of profile data that the header shows. */
export async function saveProfileSummary(
  tx: Tx,
  id: string,
  summary: { avatar: string | null; profiledAt: Date | null },
): Promise<void> {
  await tx.update(accounts).set(summary).where(eq(accounts.id, id));
}

/** Returns false if ADMIN_EMAIL already made this email an admin. The primary key decides between concurrent calls. */
export async function markAdminEmailUsed(tx: Tx, email: string): Promise<boolean> {
  const marked = await tx
    .insert(usedAdminEmails)
    // Use the database function that the trigger uses, so that both make the same hash.
    .values({ emailHash: sql`admin_address_hash(${foldCase(email)})` })
    .onConflictDoNothing()
    .returning({ emailHash: usedAdminEmails.emailHash });
  return marked.length > 0;
}

export async function deleteAccountRow(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx.delete(accounts).where(eq(accounts.id, id)).returning({ id: accounts.id });
  return deleted.length > 0;
}

/**
 * Locks the accounts that a change concerns against deletion, and returns the ids of those that still exist and were
 * not removed as spam. Lock accounts before articles and in the order of their ids, as deleting an account does, so that
 * two transactions cannot deadlock.
 */
export async function lockAccounts(tx: Tx, ids: string[]): Promise<Set<string>> {
  const locked = await tx
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(inArray(accounts.id, ids), isNull(accounts.removedAt)))
    .orderBy(asc(accounts.id))
    .for('key share');
  return new Set(locked.map(({ id }) => id));
}
