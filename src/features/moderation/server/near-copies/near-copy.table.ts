import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '#platform/db/columns.ts';

export type SketchedKind = 'comment' | 'article';

/**
 * Sketches of recent comments and submissions. Without foreign keys, because a subject is a comment or a revision; a job
 * deletes them after their time, and readers join the subject.
 */
export const textSketches = pgTable(
  'text_sketches',
  {
    kind: text('kind').$type<SketchedKind>().notNull(),
    /** A comment or a revision. */
    subjectId: uuid('subject_id').notNull(),
    articleId: uuid('article_id').notNull(),
    at: time('at').notNull(),
    /** Empty for a text that is too short to be compared. */
    hashes: integer('hashes').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.kind, table.subjectId] }),
    index('text_sketches_hashes_idx').using('gin', table.hashes),
    index('text_sketches_at_idx').on(table.kind, table.at),
    check('text_sketches_kind_check', sql`${table.kind} in ('comment', 'article')`),
  ],
);

/** Comments that are almost the same as an earlier one. Moderators see it. */
export const nearCopies = pgTable(
  'near_copies',
  {
    commentId: uuid('comment_id').notNull(),
    ofCommentId: uuid('of_comment_id').notNull(),
    similarity: real('similarity').notNull(),
    at: time('at').notNull(),
    /** A moderator has looked at it and found that it is not spam. */
    dismissedAt: time('dismissed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.ofCommentId] }),
    index('near_copies_at_idx').on(table.at),
    // The list for moderators, newest first.
    index('near_copies_list_idx').on(table.at, table.commentId).where(sql`${table.dismissedAt} is null`),
  ],
);
