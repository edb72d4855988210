import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/server/article.table.ts';

/** The article that an admin has featured on the home page: at most one row. */
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
    // The primary key can only be true, so the table has at most one row.
    check('featured_article_one_check', sql`${table.isFeatured}`),
    index('featured_article_article_idx').on(table.articleId),
  ],
);
