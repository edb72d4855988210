import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '../account.table.ts';

/**
 * Usernames that members gave up. They lead to the account until somebody else takes them, which is possible after half
 * a year. A name is never here and in `accounts` at once.
 */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    usernameKey: text('username_key').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    givenUpAt: timestamp('given_up_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('former_usernames_account_id_idx').on(table.accountId)],
);

/** Changes of an email address that can still be taken back, with a link that was mailed to the previous address. */
export const emailChanges = pgTable(
  'email_changes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    previousEmail: text('previous_email').notNull(),
    /** Null until the email is sent: the token is created where the email is written. */
    tokenHash: text('token_hash').unique('email_changes_token_hash_unique'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [index('email_changes_account_id_idx').on(table.accountId, table.changedAt)],
);
