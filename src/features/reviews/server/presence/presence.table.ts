import { index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';

/** Which reviewer has which submission open. A row counts while `seenAt` is recent. */
export const reviewPresence = pgTable(
  'review_presence',
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
    index('review_presence_account_idx').on(table.accountId),
  ],
);
