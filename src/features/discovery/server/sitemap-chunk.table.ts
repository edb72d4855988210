import { sql } from 'drizzle-orm';
import { check, integer, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Where each chunk of the sitemap starts, in the order of publication. A saved start never changes, so an article stays
 * in its chunk and only the last chunk grows. The first chunk starts with the first article and has no row.
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
