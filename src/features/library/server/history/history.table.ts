import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';

/** Where members were in articles. The rows of a member are their reading history. */
export const readingPositions = pgTable(
  'reading_positions',
  {
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** In percent of the text. */
    progress: smallint('progress').notNull(),
    isFinished: boolean('is_finished').notNull(),
    readAt: timestamp('read_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.accountId, table.articleId] }),
    index('reading_positions_latest_idx').on(
      table.accountId,
      table.readAt.desc().nullsFirst(),
      table.articleId.desc().nullsFirst(),
    ),
    // For the deletion of an article.
    index('reading_positions_article_idx').on(table.articleId),
    check('reading_positions_progress_check', sql`${table.progress} between 0 and 100`),
  ],
);
