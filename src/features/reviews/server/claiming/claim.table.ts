import { index, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';

/**
 * Who is on a submission: one person for each article. The row stays while the author works on the article, so that the
 * same person reads it again. It has an effect only while the person reviews.
 */
export const reviewClaims = pgTable(
  'review_claims',
  {
    articleId: uuid('article_id')
      .primaryKey()
      .references(() => articles.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** Null if the person took it on themselves. */
    assignedById: uuid('assigned_by').references(() => accounts.id, { onDelete: 'set null' }),
    claimedAt: time('claimed_at').notNull(),
    dueAt: time('due_at').notNull(),
    /** When the person was reminded before and after the due time. */
    dueSoonToldAt: time('due_soon_told_at'),
    overdueToldAt: time('overdue_told_at'),
  },
  (table) => [
    index('review_claims_account_idx').on(table.accountId),
    index('review_claims_assigned_by_idx').on(table.assignedById),
  ],
);

/** Who does not review an article because of a conflict of interest. */
export const reviewDeclines = pgTable(
  'review_declines',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    at: time('at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.accountId] }),
    index('review_declines_account_idx').on(table.accountId),
  ],
);
