import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { time } from '#platform/db/columns.ts';

/** The pages that public articles link to, and what they were told. `find-targets.ts` writes the rows when an article changes. */
export const sentWebmentions = pgTable(
  'sent_webmentions',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    /** Without a foreign key: a page is told that an article was deleted after its row is gone. */
    articleId: uuid('article_id').notNull(),
    /** The slug with which the page was first told. It leads to the article after a change of the slug, so the page knows it again. */
    slug: text('slug').notNull(),
    target: text('target').notNull(),
    host: text('host').notNull(),
    /** The text that the page is told of; null if the text is gone, or no longer links to it. */
    revisionId: uuid('revision_id'),
    /** When it is sent next; null if it is not. While an instance sends it: the end of its lease. */
    dueAt: time('due_at'),
    /** The end of the lease; null if no instance sends it. */
    claimedUntil: time('claimed_until'),
    attempts: integer('attempts').notNull().default(0),
    /** How it ended: `sent`, `no_endpoint`, or why it failed. */
    outcome: text('outcome'),
    endedAt: time('ended_at'),
    /** Whether the page was told of the article at least once, and is told of changes. */
    isKnown: boolean('is_known').notNull().default(false),
  },
  (table) => [
    unique('sent_webmentions_target_unique').on(table.articleId, table.target),
    // What is due at each host.
    index('sent_webmentions_due_idx')
      .on(table.host, table.dueAt, table.id)
      .where(sql`${table.dueAt} is not null`),
    index('sent_webmentions_claimed_idx').on(table.host).where(sql`${table.claimedUntil} is not null`),
    // When the next one is due.
    index('sent_webmentions_next_idx').on(table.dueAt).where(sql`${table.dueAt} is not null`),
    index('sent_webmentions_ended_idx').on(table.endedAt).where(sql`${table.endedAt} is not null`),
  ],
);
