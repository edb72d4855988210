import { integer, pgTable, text } from 'drizzle-orm/pg-core';

/** The categories of articles. A new site has eight; an operator may add more. */
export const categories = pgTable('categories', {
  slug: text('slug').primaryKey(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
});
