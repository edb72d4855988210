import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/server/article.table.ts';

/** The articles that take no new comments. */
export const closedDiscussions = pgTable('closed_discussions', {
  articleId: uuid('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  closedAt: timestamp('closed_at', { withTimezone: true }).notNull(),
});
