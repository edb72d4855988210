import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';

/** `waiting` for a moderator, `shown` to readers, or `removed` by a moderator: kept, so that the page cannot come again. */
export type MentionState = 'waiting' | 'shown' | 'removed';

/** Pages of other sites that link to an article, after the link was found. */
export const webmentions = pgTable(
  'webmentions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    host: text('host').notNull(),
    title: text('title').notNull(),
    author: text('author').notNull(),
    state: text('state').$type<MentionState>().notNull().default('waiting'),
    /** Raised when the page changes, so that nobody approves what they have not read. */
    version: integer('version').notNull().default(1),
    /** When it came to wait, or when it was approved. */
    changedAt: time('changed_at').notNull(),
  },
  (table) => [
    unique('webmentions_source_unique').on(table.articleId, table.source),
    index('webmentions_article_idx')
      .on(table.articleId, table.changedAt)
      .where(sql`${table.state} <> 'removed'`),
    index('webmentions_state_idx').on(table.state, table.changedAt),
    index('webmentions_waiting_host_idx').on(table.host).where(sql`${table.state} = 'waiting'`),
    check('webmentions_state_check', sql`${table.state} in ('waiting', 'shown', 'removed')`),
  ],
);

/** Webmentions that were received and whose page is to be looked at. `receive_webmention` adds them, within limits. */
export const webmentionChecks = pgTable(
  'webmention_checks',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    source: text('source').notNull(),
    target: text('target').notNull(),
    host: text('host').notNull(),
    /** When the page is requested. While an instance does so: the end of its lease. */
    dueAt: time('due_at').notNull(),
    claimedUntil: time('claimed_until'),
    attempts: integer('attempts').notNull().default(0),
    /** Whether it was sent again while the page was being looked at. */
    isAskedAgain: boolean('is_asked_again').notNull().default(false),
  },
  (table) => [
    unique('webmention_checks_source_unique').on(table.articleId, table.source),
    index('webmention_checks_due_idx').on(table.host, table.dueAt, table.id),
    index('webmention_checks_claimed_idx').on(table.host).where(sql`${table.claimedUntil} is not null`),
    index('webmention_checks_next_idx').on(table.dueAt),
  ],
);
