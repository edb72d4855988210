import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { accounts } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';
import { time } from '#platform/db/columns.ts';

/**
 * Comments on articles. `articles.comments` counts those that are not deleted; a trigger maintains it. Another trigger
 * clears the comments of a deleted account.
 */
export const comments = pgTable(
  'comments',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    articleId: uuid('article_id')
      .notNull()
      .references(() => articles.id, { onDelete: 'cascade' }),
    parentId: uuid('parent_id'),
    /** Null if the comment or its author's account was deleted. */
    authorId: uuid('author_id').references(() => accounts.id, { onDelete: 'set null' }),
    /** As it was typed. */
    content: text('content').notNull(),
    /** The rendered text; null if the comment was written before comments had formatting, and is shown as it was typed. */
    html: text('html'),
    /** The number of rows in `comment_likes`; a trigger maintains it. */
    likes: integer('likes').notNull().default(0),
    createdAt: time('created_at').notNull(),
    editedAt: time('edited_at'),
    deletedAt: time('deleted_at'),
  },
  (table) => [
    unique('comments_article_unique').on(table.articleId, table.id),
    // A reply belongs to the same article as its parent.
    foreignKey({
      name: 'comments_parent_fk',
      columns: [table.articleId, table.parentId],
      foreignColumns: [table.articleId, table.id],
    }),
    index('comments_oldest_idx').on(table.articleId, table.createdAt, table.id),
    index('comments_liked_idx').on(table.articleId, table.likes, table.createdAt, table.id),
    // For the job that compares new comments with each other.
    index('comments_newest_idx').on(table.createdAt),
    index('comments_parent_idx').on(table.parentId).where(sql`${table.parentId} is not null`),
    index('comments_author_idx')
      .on(table.authorId, table.createdAt)
      .where(sql`${table.authorId} is not null`),
    // For counting placeholders without reading all comments of the article.
    index('comments_placeholder_idx').on(table.articleId).where(sql`${table.deletedAt} is not null`),
    check(
      'comments_deleted_check',
      sql`case when ${table.deletedAt} is null then ${table.authorId} is not null and ${table.content} <> ''
        else ${table.authorId} is null and ${table.content} = '' and ${table.editedAt} is null
          and ${table.html} is null end`,
    ),
    check('comments_content_check', sql`char_length(${table.content}) <= 5000`),
  ],
);
