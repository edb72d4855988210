import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';
import type { Outcome } from '../../rules.ts';

const time = (name: string) => timestamp(name, { withTimezone: true });

/**
 * A decision as the review desk remembers it: how long the text had waited, and, for the moments in which it can be
 * undone, how everything stood before. (What was decided, by whom and why is in the article's history and in the audit.)
 */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null once the article is gone: how long it waited still counts. */
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'set null' }),
    reviewerId: uuid('reviewer_id').references(() => accounts.id, { onDelete: 'set null' }),
    outcome: text('outcome').$type<Outcome>().notNull(),
    /** The version of the article that the decision made. */
    version: integer('version').notNull(),
    submittedAt: time('submitted_at'),
    decidedAt: time('decided_at').notNull(),
    /** Whether it ended the waiting of a submission, by somebody other than its author. */
    isMeasured: boolean('is_measured').notNull(),
    /** How the article stood before. */
    former: jsonb('former').notNull(),
    /** What the author was told under the bell. */
    notificationId: uuid('notification_id'),
  },
  (table) => [
    index('review_decisions_measured_idx')
      .on(table.decidedAt, table.submittedAt)
      .where(sql`${table.isMeasured}`),
    index('review_decisions_article_idx').on(table.articleId, table.version),
    index('review_decisions_reviewer_idx').on(table.reviewerId),
  ],
);
