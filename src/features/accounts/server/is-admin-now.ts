import { type SQL, sql } from 'drizzle-orm';
import { accounts } from './account.table.ts';

/** An SQL condition for other queries: whether the account is an admin when the query runs. */
export const isAdminNow = (accountId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${accounts} as admin where admin.id = ${accountId} and admin.role = 'admin')`;
