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

const columns = {
  id: comments.id,
  parentId: comments.parentId,
  content: comments.content,
  createdAt: comments.createdAt,
  editedAt: comments.editedAt,
  deletedAt: comments.deletedAt,
};

export type CommentRow = {
  comment: Pick<typeof comments.$inferSelect, keyof typeof columns>;
  author: { id: string; name: string; username: string; avatar: string | null } | null;
};

function selectComments(db: DbOrTx) {
  return db
    .select({ comment: columns, author: personColumns })
    .from(comments)
    .leftJoin(accounts, eq(accounts.id, comments.authorId))
    .$dynamic();
}

/** The one place that says in which order comments stand. */
const oldestFirst = [asc(comments.createdAt), asc(comments.id)];

const selectPage = prepareQuery('comment-page', (db) =>
  selectComments(db)
    .where(eq(comments.articleId, sql.placeholder('articleId')))
    .orderBy(...oldestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset')),
);

export async function listCommentRows(
  db: DbOrTx,
  { article, limit, offset }: { article: ReadableArticle; limit: number; offset: number },
): Promise<CommentRow[]> {
  return selectPage(db, { articleId: article.id, limit, offset });
}

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

export type FoundComment = { id: string; authorId: string | null; content: string };

/** A comment that the viewer may edit. `getEditableComment` checks. */
export type EditableComment = Permitted<FoundComment, 'edit'>;

/** A comment that the viewer may delete. `getDeletableComment` checks. */
export type DeletableComment = Permitted<FoundComment, 'delete'>;

/** One that says something; of a placeholder there is nothing to change. */
export async function findComment(
  db: DbOrTx,
  { article, id }: { article: ReadableArticle; id: string },
): Promise<FoundComment | undefined> {
  if (!isUuid(id)) return undefined;
  const [found] = await db
    .select({ id: comments.id, authorId: comments.authorId, content: comments.content })
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.articleId, article.id), isNull(comments.deletedAt)));
  return found;
}

/** False when it was deleted meanwhile. */
export async function updateContent(
  tx: Tx,
  { comment, content, at }: { comment: EditableComment; content: string; at: Date },
): Promise<boolean> {
  const changed = await tx
    .update(comments)
    .set({ content, editedAt: at })
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

/** Leaves a placeholder; a trigger takes the text along. */
export async function emptyComment(tx: Tx, { id }: DeletableComment, at: Date): Promise<void> {
  await tx.update(comments).set({ authorId: null, deletedAt: at }).where(eq(comments.id, id));
}

/** With the placeholders above it that stand there for nothing else. */
export async function deleteCommentRow(tx: Tx, { id }: DeletableComment): Promise<void> {
  await tx.execute(sql`
    with recursive doomed as (
      select id, parent_id from comments where id = ${id}
      union all
      select above.id, above.parent_id from comments above join doomed on above.id = doomed.parent_id
      where above.deleted_at is not null
        and not exists (select from comments other where other.parent_id = above.id and other.id <> doomed.id)
    )
    delete from comments where id in (select id from doomed)`);
}

export async function listCommentedArticleIds(db: DbOrTx, authorId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: comments.articleId })
    .from(comments)
    .where(eq(comments.authorId, authorId));
  return rows.map(({ id }) => id);
}

export type WrittenComment = {
  id: string;
  slug: string;
  content: string;
  createdAt: Date;
  editedAt: Date | null;
  /** To the microsecond, which a date of JavaScript does not keep. */
  place: string;
};

// At most five thousand characters each.
const writtenAtOnce = 200;

/** Oldest first. */
export function readCommentsOf(db: DbOrTx, authorId: string): AsyncGenerator<WrittenComment> {
  return readInBatches<WrittenComment>(writtenAtOnce, ({ after, limit }) =>
    db
      .select({
        id: comments.id,
        slug: articles.slug,
        content: comments.content,
        createdAt: comments.createdAt,
        editedAt: comments.editedAt,
        place: sql<string>`${comments.createdAt}::text`,
      })
      .from(comments)
      .innerJoin(articles, eq(articles.id, comments.articleId))
      .where(
        and(
          eq(comments.authorId, authorId),
          after &&
            sql`(${comments.createdAt}, ${comments.id}) > (${after.place}::timestamptz, ${after.id}::uuid)`,
        ),
      )
      .orderBy(...oldestFirst)
      .limit(limit),
  );
}
