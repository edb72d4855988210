import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { comments } from '../comment.table.ts';

/** Who was notified that a comment mentions them, so that an edit does not notify them again. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.accountId] }),
    index('comment_mentions_account_idx').on(table.accountId),
  ],
);
