import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';
import type { SuggestionState } from '../rules.ts';

/** A reviewer's remark on a passage of one revision. The author sees it once a decision has sent it (`sentAt`). */
export const reviewMarks = pgTable(
  'review_marks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    revisionId: uuid('revision_id')
      .notNull()
      .references(() => articleRevisions.id, { onDelete: 'cascade' }),
    /** Null if the account was deleted. */
    reviewerId: uuid('reviewer_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The index of the block, and the quoted text in it. An empty quote means the whole block, such as an image. */
    block: integer('block').notNull(),
    quote: text('quote').notNull(),
    /** The text around the quote, so that it can be found again after the text has changed. */
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    /** May be empty if the mark has a suggestion. */
    body: text('body').notNull(),
    /** What the reviewer suggests instead of the quote; empty to delete it. Null if the mark is only a remark. */
    replacement: text('replacement'),
    suggestionState: text('suggestion_state').$type<SuggestionState>(),
    /** Why the author declined the suggestion. */
    suggestionReason: text('suggestion_reason'),
    suggestionChangedAt: time('suggestion_changed_at'),
    createdAt: time('created_at').notNull(),
    editedAt: time('edited_at'),
    sentAt: time('sent_at'),
    resolvedAt: time('resolved_at'),
    resolvedById: uuid('resolved_by_id').references(() => accounts.id, { onDelete: 'set null' }),
  },
  (table) => [
    index('review_marks_article_idx').on(table.articleId, table.createdAt, table.id),
    index('review_marks_revision_idx').on(table.revisionId),
    index('review_marks_reviewer_idx').on(table.reviewerId),
    index('review_marks_resolved_by_idx').on(table.resolvedById),
    check('review_marks_body_check', sql`${table.body} <> '' or ${table.replacement} is not null`),
    check(
      'review_marks_suggestion_check',
      sql`(${table.replacement} is null) = (${table.suggestionState} is null) and (${table.replacement} is null or ${table.quote} <> '')`,
    ),
    check(
      'review_marks_suggestion_state_check',
      sql`${table.suggestionState} in ('open', 'applied', 'declined', 'stale')`,
    ),
    check(
      'review_marks_suggestion_reason_check',
      sql`(${table.suggestionReason} is not null) = coalesce(${table.suggestionState} = 'declined', false)`,
    ),
    check('review_marks_block_check', sql`${table.block} >= 0`),
  ],
);

/** A reply of the author or a reviewer to a mark. */
export const reviewMarkReplies = pgTable(
  'review_mark_replies',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    markId: uuid('mark_id')
      .notNull()
      .references(() => reviewMarks.id, { onDelete: 'cascade' }),
    writerId: uuid('writer_id').references(() => accounts.id, { onDelete: 'set null' }),
    body: text('body').notNull(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('review_mark_replies_mark_idx').on(table.markId, table.createdAt, table.id),
    index('review_mark_replies_writer_idx').on(table.writerId),
    check('review_mark_replies_body_check', sql`${table.body} <> ''`),
  ],
);

/** The email about replies that somebody gets at most once in each round of an article's review. */
export const reviewReplyMails = pgTable(
  'review_reply_mails',
  {
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    accountId: uuid('account_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    /** When the round began: with the last submission or decision before the first reply. */
    roundStartedAt: time('round_started_at').notNull(),
    firstReplyAt: time('first_reply_at').notNull(),
    /** Null until the email was sent. */
    mailedAt: time('mailed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.articleId, table.accountId] }),
    index('review_reply_mails_account_idx').on(table.accountId),
  ],
);
