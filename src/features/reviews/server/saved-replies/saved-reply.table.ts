import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** A text that reviewers often write. Everyone who reviews shares it; editors change it. */
export const savedReplies = pgTable('saved_replies', {
  id: uuid('id').primaryKey().defaultRandom(),
  title: text('title').notNull(),
  body: text('body').notNull(),
  changedAt: timestamp('changed_at', { withTimezone: true }).notNull(),
});
