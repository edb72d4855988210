import { and, eq } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { canSignIn } from '#features/accounts/server/roles/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';

/** Whether the account is an admin who could act now. */
export async function isAdmin(db: DbOrTx, { id, now }: { id: string; now: Date }): Promise<boolean> {
  const found = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.id, id), eq(accounts.role, 'admin'), canSignIn(now)));
  return found.length > 0;
}

export type Admin = { id: string; name: string; email: string };

/** The admins who can sign in, in the order of their accounts. */
export async function listAdmins(db: DbOrTx, now: Date): Promise<Admin[]> {
  return db
    .select({ id: accounts.id, name: accounts.name, email: accounts.email })
    .from(accounts)
    .where(and(eq(accounts.role, 'admin'), canSignIn(now)))
    .orderBy(accounts.createdAt, accounts.id)
    .limit(100);
}
