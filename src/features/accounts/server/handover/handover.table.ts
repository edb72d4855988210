import { sql } from 'drizzle-orm';
import { index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { time } from '#platform/db/columns.ts';
import { accounts } from '../account.table.ts';

/** Links with which authors take over what was imported for them. */
export const handovers = pgTable(
  'handovers',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** The placeholder; once the link is used, the account that has its articles. */
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null until the email is sent: the token is created where the email is written. */
    tokenHash: text('token_hash').unique('handovers_token_hash_unique'),
    /** The address that it was mailed to; null for a link that an admin copied. */
    email: text('email'),
    /** Null if the account was deleted. The link works only while this account is an admin. */
    sentBy: uuid('sent_by').references(() => accounts.id, { onDelete: 'set null' }),
    sentAt: time('sent_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    revokedAt: time('revoked_at'),
    usedAt: time('used_at'),
  },
  (table) => [
    // One link for a placeholder: another one replaces it.
    uniqueIndex('handovers_waiting_unique').on(table.accountId).where(sql`${table.usedAt} is null`),
    index('handovers_account_idx').on(table.accountId),
    index('handovers_sent_by_idx').on(table.sentBy),
  ],
);
