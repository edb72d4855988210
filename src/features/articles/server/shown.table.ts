// Tags and counts of public articles. Triggers maintain both tables, so that lists neither count nor scan articles.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '#platform/db/columns.ts';
import { articles } from './article.table.ts';

/** The tags of public articles, indexed in the order of the lists. Maintained by a trigger. */
export const shownTags = pgTable(
  'shown_tags',
  {
    tag: text('tag').notNull(),
    publishedAt: time('published_at').notNull(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    category: text('category'),
  },
  (table) => [
    primaryKey({ columns: [table.tag, table.publishedAt, table.articleId] }),
    index('shown_tags_category_idx').on(table.tag, table.category, table.publishedAt, table.articleId),
    index('shown_tags_article_idx').on(table.articleId),
  ],
);

type ShownKind = 'all' | 'category' | 'tag' | 'author' | 'day';

/**
 * The number of public articles: in all, and for each category, tag, author and day. Tags, authors and days are also
 * counted within each category (`tag in react`, `author in react`, `day in react`, with the key of the category).
 * Maintained by a trigger.
 */
export const shownCounts = pgTable(
  'shown_counts',
  {
    kind: text('kind').$type<ShownKind | `${ShownKind} in ${string}`>().notNull(),
    name: text('name').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.name] }),
    index('shown_counts_largest_idx').on(table.kind, table.count.desc().nullsFirst(), table.name),
    check('shown_counts_count_check', sql`${table.count} >= 0`),
  ],
);
