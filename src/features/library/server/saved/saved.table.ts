import { sql } from 'drizzle-orm';
import { boolean, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';

/** A member's own lists of saved articles. */
export const readingLists = pgTable(
  'reading_lists',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [uniqueIndex('reading_lists_name_unique').on(table.accountId, sql`lower(${table.name})`)],
);

/** The reading lists of members. */
export const savedArticles = pgTable(
  'saved_articles',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    listId: uuid('list_id').references(() => readingLists.id, { onDelete: 'set null' }),
    note: text('note').notNull().default(''),
    isArchived: boolean('is_archived').notNull().default(false),
    savedAt: time('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.articleId] }),
    index('saved_articles_latest_idx').on(
      table.accountId,
      table.isArchived,
      table.savedAt.desc().nullsFirst(),
      table.articleId.desc().nullsFirst(),
    ),
    // For the deletion of an article, and of a list.
    index('saved_articles_article_idx').on(table.articleId),
    index('saved_articles_list_idx').on(table.listId),
  ],
);
