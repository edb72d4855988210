import { sql } from 'drizzle-orm';
import { check, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Where the pieces of the sitemap begin, in the order of publication. Once written a beginning stays, so that an article
 * stays in its piece and only the last piece grows. The first one begins with the first article and is not in here.
 */
export const sitemapChunks = pgTable(
  'sitemap_chunks',
  {
    number: integer('number').primaryKey(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
    articleId: uuid('article_id').notNull(),
  },
  (table) => [check('sitemap_chunks_number_check', sql`${table.number} > 1`)],
);
