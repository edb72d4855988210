import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';
import type { Outcome } from '../../rules.ts';

/**
 * A decision of a reviewer: how long the submission waited, and the previous state of the article for an undo. (The
 * outcome, the reviewer and the note are also in the article's history and in the audit log.)
 */
export const reviewDecisions = pgTable(
  'review_decisions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Null if the article was deleted. The row still counts for the review time. */
    articleId: uuid('article_id').references(() => articles.id, { onDelete: 'set null' }),
    reviewerId: uuid('reviewer_id').references(() => accounts.id, { onDelete: 'set null' }),
    outcome: text('outcome').$type<Outcome>().notNull(),
    /** The version of the article that the decision created. */
    version: integer('version').notNull(),
    submittedAt: time('submitted_at'),
    decidedAt: time('decided_at').notNull(),
    /** Whether the decision ended the wait of a submission, and was not made by its author. */
    isMeasured: boolean('is_measured').notNull(),
    /** Whether it was an approval of a text that needed more of them. The article has not changed. */
    isPartial: boolean('is_partial').notNull().default(false),
    /** The moment for which it approved the text; null if it took effect at once. */
    publishAt: time('publish_at'),
    /** The state of the article before the decision, and what stood beside it (`desk`): moment, claim, approval, wish. */
    former: jsonb('former').notNull(),
    /** The notification of the author, so that an undo can withdraw it. */
    notificationId: uuid('notification_id'),
    /** The notifications of the co-authors. */
    coAuthorNotificationIds: uuid('co_author_notification_ids').array().notNull().default(sql`'{}'::uuid[]`),
  },
  (table) => [
    index('review_decisions_measured_idx')
      .on(table.decidedAt, table.submittedAt)
      .where(sql`${table.isMeasured}`),
    index('review_decisions_article_idx').on(table.articleId, table.version),
    index('review_decisions_reviewer_idx').on(table.reviewerId),
  ],
);
