import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';
import type { HoldReason } from '../../hold-rules.ts';

/**
 * Comments, and edits of comments, that wait for a moderator. They are not in `comments`, so that no list, count, export
 * or figure can show them by mistake.
 */
export const heldComments = pgTable(
  'held_comments',
  {
    /** The id of the comment that it becomes, or that it edits. */
    id: uuid('id').primaryKey(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    /** Without a foreign key: a waiting reply must not keep the comment above it as a placeholder that everyone sees. */
    parentId: uuid('parent_id'),
    authorId: uuid('author_id')
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    content: text('content').notNull(),
    html: text('html').notNull(),
    /** The accounts that it mentions. Some may be deleted meanwhile. */
    mentionedIds: uuid('mentioned_ids').array().notNull(),
    reasons: text('reasons').array().$type<HoldReason[]>().notNull(),
    /** Whether it is an edit of a comment that readers see. */
    isEdit: boolean('is_edit').notNull(),
    writtenAt: time('written_at').notNull(),
    /** Raised when its author changes it, so that nobody approves a text that they have not read. */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    index('held_comments_oldest_idx').on(table.writtenAt, table.id),
    index('held_comments_article_idx').on(table.articleId, table.writtenAt),
    index('held_comments_author_idx').on(table.authorId),
    check('held_comments_content_check', sql`char_length(${table.content}) between 1 and 5000`),
  ],
);

/** Members whose comments are not held. */
export const trustedCommenters = pgTable('trusted_commenters', {
  accountId: uuid('account_id')
    .primaryKey()
    .references(() => accounts.id, { onDelete: 'cascade' }),
  trustedAt: time('trusted_at').notNull(),
});
