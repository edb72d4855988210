import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { time } from '#platform/db/columns.ts';
import type { RemovedState } from './removed-state.ts';

/** One run of the command that removes spam. */
export const spamRemovals = pgTable('spam_removals', {
  /** Short, because the operator types it to undo the removal. */
  id: text('id').primaryKey(),
  removedAt: time('removed_at').notNull(),
  restoredAt: time('restored_at'),
});

/** An account that a removal took away, and what it needs to come back. */
export const spamRemovedAccounts = pgTable(
  'spam_removed_accounts',
  {
    removalId: text('removal_id')
      .notNull()
      .references(() => spamRemovals.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    state: jsonb('state').$type<RemovedState>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.removalId, table.accountId] }),
    index('spam_removed_accounts_account_idx').on(table.accountId),
  ],
);
