import { and, asc, ne } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import { hasWayIn } from '#features/accounts/server/roles/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { StaffMember } from '../../settings/settings-contract.ts';

/** Everyone who reviews and can sign in, by name. */
export function listStaff(db: DbOrTx): Promise<StaffMember[]> {
  return db
    .select({ id: accounts.id, name: accounts.name, username: accounts.username, role: accounts.role })
    .from(accounts)
    .where(and(ne(accounts.role, 'user'), hasWayIn()))
    .orderBy(asc(accounts.name), asc(accounts.id));
}
