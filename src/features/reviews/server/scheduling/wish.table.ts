import { pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/server/article.table.ts';

/** When the authors of an article would like it to be published. It binds nobody. */
export const publicationWishes = pgTable('publication_wishes', {
  articleId: uuid('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  publishAt: timestamp('publish_at', { withTimezone: true }).notNull(),
});
