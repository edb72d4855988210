import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articleRevisions, articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';

/** Links with which people without an account read an unpublished text. Only the hash of the token is stored. */
export const previewLinks = pgTable(
  'preview_links',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** The submitted text that it shows. Null: always the latest one. */
    revisionId: uuid('revision_id').references(() => articleRevisions.id, { onDelete: 'cascade' }),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull().unique(),
    /** Whether people who open it can leave notes for the authors. */
    allowsNotes: boolean('allows_notes').notNull().default(false),
    createdAt: time('created_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    lastOpenedAt: time('last_opened_at'),
  },
  (table) => [
    index('preview_links_article_idx').on(table.articleId),
    index('preview_links_revision_idx').on(table.revisionId),
    index('preview_links_created_by_idx').on(table.createdBy),
    index('preview_links_expires_at_idx').on(table.expiresAt),
  ],
);
