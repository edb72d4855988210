// What readers see, by tag and in numbers. Triggers keep both, so that no list counts and none scans.
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { articles } from './article.table.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/** The tags of the articles readers see, in the order of a list; kept by a trigger. */
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
 * How many articles readers see in all, of each category, tag and author, and of each day, and of these in each category
 * (`tag in react`, `author in react`, `day in react`); kept by a trigger, so nobody has to count.
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
