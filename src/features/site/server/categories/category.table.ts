import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * The categories of articles. Articles and everything computed from them name a category by its key, which never
 * changes, so that renaming one changes only its row.
 */
export const categories = pgTable(
  'categories',
  {
    /** The first slug that the category had. */
    key: text('key').primaryKey(),
    /** The slug in URLs and in the API. */
    slug: text('slug').notNull(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    position: integer('position').notNull(),
    /**
     * The key of the category that took over the articles. Until all of them have its key, the row of the retired
     * category remains, with the slug and name of the other, so that readers see the articles there at once.
     */
    retiredInto: text('retired_into').references((): AnyPgColumn => categories.key),
  },
  (table) => [
    uniqueIndex('categories_slug_unique').on(table.slug).where(sql`${table.retiredInto} is null`),
    index('categories_retired_into_idx').on(table.retiredInto),
    check('categories_retired_check', sql`${table.retiredInto} <> ${table.key}`),
  ],
);

/** All current and previous slugs of categories. A previous slug still finds the category. */
export const categorySlugs = pgTable(
  'category_slugs',
  {
    slug: text('slug').primaryKey(),
    category: text('category')
      .notNull()
      .references(() => categories.key, { onDelete: 'cascade' }),
  },
  (table) => [index('category_slugs_category_idx').on(table.category)],
);
