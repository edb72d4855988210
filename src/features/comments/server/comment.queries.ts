import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { accounts, personColumns } from '#features/accounts/server/account.table.ts';
import { articles } from '#features/articles/server/article.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { readInBatches } from '#platform/db/read-in-batches.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Permitted } from '#platform/permitted.ts';
import { comments } from './comment.table.ts';
import type { ReadableArticle } from './commented-article.queries.ts';

export const commentColumns = {
  id: comments.id,
  parentId: comments.parentId,
  content: comments.content,
  html: comments.html,
  likes: comments.likes,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
  deletedAt: comments.deletedAt,
};

export type CommentRow = {
  comment: Pick<typeof comments.$inferSelect, keyof typeof commentColumns>;
  author: { id: string; name: string; username: string; avatar: string | null } | null;
};

function selectComments(db: DbOrTx) {
  return db
    .select({ comment: commentColumns, author: personColumns })
    .from(comments)
    .leftJoin(accounts, eq(accounts.id, comments.authorId))
    .$dynamic();
}

/** The order of comments, used by every query that lists them. */
const oldestFirst = [asc(comments.createdAt), asc(comments.id)];

const selectPlaceholders = prepareQuery('comment-placeholders', (db) =>
  db
    .select({ count: sql<number>`count(*)`.mapWith(Number) })
    .from(comments)
    .where(and(eq(comments.articleId, sql.placeholder('articleId')), isNotNull(comments.deletedAt))),
);

export async function countPlaceholders(db: DbOrTx, articleId: string): Promise<number> {
  const [row] = await selectPlaceholders(db, { articleId });
  return row?.count ?? 0;
}

export async function findCommentRow(db: DbOrTx, id: string): Promise<CommentRow | undefined> {
  const [row] = await selectComments(db).where(eq(comments.id, id));
  return row;
}

export type FoundComment = {
  id: string;
  parentId: string | null;
  authorId: string | null;
  content: string;
};

/** A comment that the viewer may edit. `getPermittedComment` checks. */
export type EditableComment = Permitted<FoundComment, 'edit'>;

/** A comment that the viewer may delete. `getPermittedComment` checks. */
export type DeletableComment = Permitted<FoundComment, 'delete'>;

/** Finds a comment that is not deleted: a placeholder cannot be changed. */
export async function findComment(
  db: DbOrTx,
  { article, id }: { article: ReadableArticle; id: string },
): Promise<FoundComment | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({
      id: comments.id,
      parentId: comments.parentId,
      authorId: comments.authorId,
      content: comments.content,
    })
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.articleId, article.id), isNull(comments.deletedAt)));
  return found;
}

/** False when it was deleted meanwhile. */
export async function updateContent(
  tx: Tx,
  { comment, content, html, at }: { comment: EditableComment; content: string; html: string; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(comments)
    .set({ content, html, editedAt: at })
    .where(and(eq(comments.id, comment.id), isNull(comments.deletedAt)));
  return changed.rowCount === 1;
}

export async function hasReplies(db: DbOrTx, id: string): Promise<boolean> {
  const [reply] = await db
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.parentId, id))
    .limit(1);
  return reply !== undefined;
}

/** Turns the comment into a placeholder. A trigger clears the text. */
export async function emptyComment(tx: Tx, { id }: DeletableComment, at: Date): Promise<void> {
  await tx.update(comments).set({ authorId: null, deletedAt: at }).where(eq(comments.id, id));
}

/** Also deletes the placeholders above it that have no other replies. */
export async function deleteCommentRow(tx: Tx, { id }: DeletableComment): Promise<void> {
  await tx.execute(sql`
    with recursive to_delete as (
      select id, parent_id from comments where id = ${id}
      union all
      select above.id, above.parent_id from comments above join to_delete on above.id = to_delete.parent_id
      where above.deleted_at is not null
        and not exists (select from comments other where other.parent_id = above.id and other.id <> to_delete.id)
    )
    delete from comments where id in (select id from to_delete)`);
}

export async function listCommentedArticleIds(db: DbOrTx, authorId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: comments.articleId })
    .from(comments)
    .where(eq(comments.authorId, authorId));
  return rows.map(({ id }) => id);
}

export type ExportedComment = {
  id: string;
  slug: string;
  content: string;
  createdAt: Date;
  editedAt: Date | null;
  /** `createdAt` with microseconds, which a JavaScript Date cannot store. */
  createdAtText: string;
};

// Up to 1,000,000 characters: 200 comments of at most 5,000.
const exportBatchSize = 200;

/** Reads all comments of an author in batches, oldest first. */
export function readCommentsOf(db: DbOrTx, authorId: string): AsyncGenerator<ExportedComment> {
  return readInBatches<ExportedComment>(exportBatchSize, ({ after, limit }) =>
    db
      .select({
        id: comments.id,
        slug: articles.slug,
        content: comments.content,
        createdAt: comments.createdAt,
        editedAt: comments.editedAt,
        createdAtText: sql<string>`${comments.createdAt}::text`,
      })
      .from(comments)
      .innerJoin(articles, eq(articles.id, comments.articleId))
      .where(
        and(
          eq(comments.authorId, authorId),
          after &&
            sql`(${comments.createdAt}, ${comments.id}) > (${after.createdAtText}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(...oldestFirst)
      .limit(limit),
  );
}
