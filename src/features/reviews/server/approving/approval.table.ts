import { index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';

/**
 * One person's approval of one submitted text, which never changes. A text that is submitted again unchanged gets
 * copies of the approvals. Whether an approval counts depends on the role that the person has now.
 */
export const reviewApprovals = pgTable(
  'review_approvals',
  {
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => articleRevisions.id, { onDelete: 'cascade' }),
    /** An approval is deleted with the account: nobody could be asked about it. */
    approverId: uuid('approver_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    note: text('note').notNull().default(''),
    at: timestamp('at', { withTimezone: true }).notNull(),
    /** The decision against the text after which the approval no longer counts. Its undo makes it count again. */
    voidedBy: uuid('voided_by'),
  },
  (table) => [
    primaryKey({ columns: [table.revisionId, table.approverId] }),
    index('review_approvals_article_idx').on(table.articleId),
    index('review_approvals_approver_idx').on(table.approverId),
  ],
);
