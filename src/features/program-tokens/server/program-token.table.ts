import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { TokenScope } from '#kit/token-scopes.ts';

export const programTokens = pgTable(
  'program_tokens',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    scopes: text('scopes').array().$type<TokenScope[]>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
  },
  (table) => [
    check(
      'program_tokens_scopes_check',
      sql`${table.scopes} <@ array['read', 'write', 'review', 'administer'] and cardinality(${table.scopes}) > 0`,
    ),
    index('program_tokens_account_id_idx').on(table.accountId),
    index('program_tokens_expires_at_idx').on(table.expiresAt),
    // The admins' list.
    index('program_tokens_newest_idx').on(table.createdAt.desc().nullsFirst(), table.id.desc().nullsFirst()),
  ],
);
