import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';
import type { CorrectionState } from '../../corrections/correction-rules.ts';

/** Other words that a reader proposes for a passage of a published article. Only its author and the reader see it until it is published. */
export const corrections = pgTable(
  'corrections',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Null if the account was deleted. What was not taken until then is deleted with it. */
    readerId: uuid('reader_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** The index of the block, the quoted text in it, and the text around the quote. */
    block: integer('block').notNull(),
    quote: text('quote').notNull(),
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    /** Empty to delete the quote. */
    replacement: text('replacement').notNull(),
    reason: text('reason').notNull(),
    state: text('state').$type<CorrectionState>().notNull().default('open'),
    /** Why the author declined it. */
    answer: text('answer').notNull().default(''),
    createdAt: time('created_at').notNull(),
    settledAt: time('settled_at'),
    /** The author’s working text that has the words. */
    takenRevisionId: uuid('taken_revision_id').references(() => articleRevisions.id, { onDelete: 'cascade' }),
    /** The approved text with which readers first saw the words, and when that was. */
    publishedRevisionId: uuid('published_revision_id').references(() => articleRevisions.id, {
      onDelete: 'cascade',
    }),
    publishedAt: time('published_at'),
    /** When the emails about it to the authors were ordered. */
    mailedAt: time('mailed_at'),
  },
  (table) => [
    index('corrections_article_idx').on(table.articleId, table.createdAt, table.id),
    index('corrections_reader_idx').on(table.readerId, table.createdAt),
    index('corrections_open_idx').on(table.articleId).where(sql`${table.state} = 'open'`),
    index('corrections_taken_revision_idx').on(table.takenRevisionId),
    index('corrections_published_revision_idx').on(table.publishedRevisionId),
    check('corrections_state_check', sql`${table.state} in ('open', 'taken', 'declined')`),
    check('corrections_quote_check', sql`${table.quote} <> '' and ${table.quote} <> ${table.replacement}`),
    check('corrections_block_check', sql`${table.block} >= 0`),
    check(
      'corrections_taken_check',
      sql`(${table.state} = 'taken') = (${table.takenRevisionId} is not null)`,
    ),
    check(
      'corrections_published_check',
      sql`(${table.publishedAt} is null) = (${table.publishedRevisionId} is null) and (${table.publishedAt} is null or ${table.state} = 'taken')`,
    ),
    check('corrections_answer_check', sql`(${table.answer} <> '') = (${table.state} = 'declined')`),
  ],
);

/** The articles whose authors want no corrections. */
export const closedCorrections = pgTable('closed_corrections', {
  articleId: uuid('article_id')
    .primaryKey()
    .references(() => articles.id, { onDelete: 'cascade' }),
  closedAt: time('closed_at').notNull(),
});
