import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';

/** A remark of somebody without an account, on the text of a preview link. Only the authors see it. */
export const guestNotes = pgTable(
  'guest_notes',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The preview link. No foreign key: the note stays when the link is revoked or has expired, and links are not in backups. */
    linkId: uuid('link_id').notNull(),
    /** The name that the guest gave. */
    name: text('name').notNull(),
    /** The index of the block, -1 for the whole text; the quoted text in it, and the text around the quote. */
    block: integer('block').notNull(),
    quote: text('quote').notNull(),
    prefix: text('prefix').notNull(),
    suffix: text('suffix').notNull(),
    body: text('body').notNull(),
    createdAt: time('created_at').notNull(),
    resolvedAt: time('resolved_at'),
  },
  (table) => [
    index('guest_notes_article_idx').on(table.articleId, table.createdAt, table.id),
    index('guest_notes_link_idx').on(table.linkId),
    check('guest_notes_block_check', sql`${table.block} >= -1`),
    check('guest_notes_name_check', sql`${table.name} <> '' and char_length(${table.name}) <= 60`),
    check('guest_notes_body_check', sql`${table.body} <> '' and char_length(${table.body}) <= 2000`),
  ],
);
