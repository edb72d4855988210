import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';

/** Which author has which article open for editing. A row counts while `seenAt` is recent. */
export const writingPresence = pgTable(
  'writing_presence',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    seenAt: timestamp('seen_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.accountId] }),
    index('writing_presence_account_idx').on(table.accountId),
    index('writing_presence_seen_at_idx').on(table.seenAt),
  ],
);
