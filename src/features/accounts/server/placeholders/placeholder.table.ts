import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../account.table.ts';

/** Accounts that an import made for authors who are not members. Nobody can sign in to them. */
export const placeholderAccounts = pgTable('placeholder_accounts', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
