import { and, eq, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Role } from '#kit/roles.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { noPassword } from '#platform/secrets/password.ts';
import { accounts } from '../account.table.ts';

/**
 * Take this lock before changing who is an admin and can sign in, so that two concurrent changes cannot remove the last
 * two admins.
 */
export async function lockAdmins(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('galley admins'))`);
}

/** Whether nobody has suspended the account, or the suspension is over. */
export const isNotSuspended = (now: Date): SQL | undefined =>
  or(isNull(accounts.suspendedUntil), lte(accounts.suspendedUntil, now));

/**
 * Whether the account has a password, a provider or a passkey. Sample reviewers have none of them: nobody can sign in as
 * them. The function belongs to the feature that has the other ways in.
 */
export const hasWayIn = (): SQL | undefined =>
  or(ne(accounts.passwordHash, noPassword), sql`has_other_way_in(${accounts.id})`);

/** Silenced accounts can sign in, but not act. */
export const canSignIn = (now: Date): SQL | undefined =>
  and(hasWayIn(), isNotSuspended(now), or(isNull(accounts.silencedUntil), lte(accounts.silencedUntil, now)));

/** Whether another admin can sign in. */
export const hasOtherAdmins = (db: DbOrTx, { id, now }: { id: string; now: Date }): Promise<boolean> =>
  hasAdminWhere(db, and(canSignIn(now), ne(accounts.id, id)));

/** Whether any admin can sign in. */
export const hasAdmins = (db: DbOrTx, now: Date): Promise<boolean> => hasAdminWhere(db, canSignIn(now));

async function hasAdminWhere(db: DbOrTx, condition: SQL | undefined): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), condition))
    .limit(1);
  return found.length > 0;
}

/** The roles, with their categories, of the others who can sign in and decide somewhere. Each is listed once. */
export async function listOtherDeciders(
  db: DbOrTx,
  { id, now }: { id: string; now: Date },
): Promise<{ id: string; role: Role; categories: string[] | null }[]> {
  return db
    .select({ id: accounts.id, role: accounts.role, categories: accounts.editorCategories })
    .from(accounts)
    .where(and(sql`${accounts.role} in ('editor', 'admin')`, ne(accounts.id, id), canSignIn(now)));
}

export type RoleSetting = {
  role: Role;
  /** The categories in which an editor decides; null for all of them. */
  editorCategories?: readonly string[] | null;
};

export async function saveRole(tx: Tx, id: string, { role, editorCategories }: RoleSetting): Promise<void> {
  const categories = role === 'editor' && editorCategories ? [...editorCategories] : null;
  await tx.update(accounts).set({ role, editorCategories: categories }).where(eq(accounts.id, id));
}
