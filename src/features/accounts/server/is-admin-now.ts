import { type SQL, sql } from 'drizzle-orm';
import { accounts } from './account.table.ts';

/** For use within another query: whether the account is an admin at the moment of that query. */
export const isAdminNow = (accountId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${accounts} as admin where admin.id = ${accountId} and admin.role = 'admin')`;
