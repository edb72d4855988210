import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/server/article.table.ts';

/** The article that an admin has put on the home page: one or none. */
export const featuredArticle = pgTable(
  'featured_article',
  {
    isFeatured: boolean('is_featured').primaryKey().default(true),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    // The key has one value, so the table has one row.
    check('featured_article_one_check', sql`${table.isFeatured}`),
    index('featured_article_article_idx').on(table.articleId),
  ],
);
