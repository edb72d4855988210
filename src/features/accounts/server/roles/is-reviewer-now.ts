import { type SQL, sql } from 'drizzle-orm';
import { accounts } from '../account.table.ts';

/** An SQL condition for other queries: whether the account may review when the query runs. */
export const isReviewerNow = (accountId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${accounts} as staff where staff.id = ${accountId} and staff.role <> 'user')`;

/** An SQL condition for other queries: whether the account may handle reports when the query runs. */
export const isModeratorNow = (accountId: string): SQL<boolean> =>
  sql<boolean>`exists (select from ${accounts} as staff
    where staff.id = ${accountId} and staff.role in ('editor', 'admin'))`;
