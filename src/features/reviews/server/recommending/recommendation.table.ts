import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import type { Advice } from '../../rules.ts';

/** What a reviewer recommends for a submission: one recommendation for each reviewer and revision. */
export const reviewRecommendations = pgTable(
  'review_recommendations',
  {
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => articleRevisions.id, { onDelete: 'cascade' }),
    /** A recommendation is deleted with the account, as its words would mean little without a person. */
    reviewerId: uuid('reviewer_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    advice: text('advice').$type<Advice>().notNull(),
    note: text('note').notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.revisionId, table.reviewerId] }),
    index('review_recommendations_article_idx').on(table.articleId),
    index('review_recommendations_reviewer_idx').on(table.reviewerId),
    check('review_recommendations_advice_check', sql`${table.advice} in ('approve', 'return')`),
  ],
);
