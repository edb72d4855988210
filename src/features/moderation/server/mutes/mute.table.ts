import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';

/** Whom a member does not want to see. A block is a mute that also keeps the other person away. */
export const mutes = pgTable(
  'mutes',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    mutedId: uuid('muted_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    isBlocked: boolean('is_blocked').notNull(),
    since: timestamp('since', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.mutedId] }),
    // For the deletion of the muted account.
    index('mutes_muted_idx').on(table.mutedId),
    check('mutes_self_check', sql`${table.accountId} <> ${table.mutedId}`),
  ],
);
