import { index, integer, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '../article.table.ts';

/** The people who wrote an article with its first author, who is in `articles`. */
export const articleCoAuthors = pgTable(
  'article_co_authors',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The order in which they are named. */
    position: integer('position').notNull(),
    joinedAt: timestamp('joined_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.accountId] }),
    index('article_co_authors_account_idx').on(table.accountId),
  ],
);
