import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';

/** The tokens in digest emails that end the digest, as hashes. */
export const digestTokens = pgTable(
  'digest_tokens',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    index('digest_tokens_account_idx').on(table.accountId),
    index('digest_tokens_expires_idx').on(table.expiresAt),
  ],
);
