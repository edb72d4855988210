import { foreignKey, index, pgTable, primaryKey, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { comments } from '../comment.table.ts';

export const commentLikes = pgTable(
  'comment_likes',
  {
    commentId: uuid('comment_id').notNull(),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** The article of the comment, so that a reader's likes under one article are found at once. */
    articleId: uuid('article_id').notNull(),
    likedAt: timestamp('liked_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.accountId] }),
    foreignKey({
      name: 'comment_likes_comment_fk',
      columns: [table.articleId, table.commentId],
      foreignColumns: [comments.articleId, comments.id],
    }).onDelete('cascade'),
    index('comment_likes_account_idx').on(table.accountId, table.articleId, table.likedAt),
  ],
);
