// What comments need to know of the article they stand under.
import { eq, sql } from 'drizzle-orm';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import { noSuchArticle, noteArticles } from '#features/articles/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type Permitted, permit } from '#platform/permitted.ts';

export type CommentedArticle = {
  id: string;
  authorId: string;
  slug: string;
  /** Of the live text; null where there is none. */
  title: string | null;
  /** How many comments it has that are not deleted. */
  comments: number;
};

/** An article that the viewer may read. */
export type ReadableArticle = Permitted<CommentedArticle, 'read'>;

const columns = {
  id: articles.id,
  authorId: articles.authorId,
  slug: articles.slug,
  title: articleRevisions.title,
  comments: articles.comments,
};

const selectCommented = prepareQuery('commented-article', (db) =>
  db
    .select({ ...columns, isPublic: sql<boolean>`${isPublic}` })
    .from(articles)
    .leftJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(eq(articles.id, sql.placeholder('id'))),
);

/** For whoever may read it: everyone when it is public, else its author and admins. Others learn nothing of it. */
export async function getReadableArticle(
  db: DbOrTx,
  id: string,
  viewer: Viewer | undefined,
): Promise<ReadableArticle> {
  if (!isUuid(id)) throw noSuchArticle();
  const [found] = await selectCommented(db, { id });
  if (!found || !(found.isPublic || isInsider(found, viewer))) throw noSuchArticle();
  noteArticles([found]);
  return permit(found, 'read');
}

/** For what is only done where readers see it. */
export async function getPublicArticle(db: DbOrTx, id: string): Promise<ReadableArticle> {
  return getReadableArticle(db, id, undefined);
}

/** Held until the transaction ends: comments come and go one after the other, and their count with them. */
export async function lockArticleForComments(
  tx: Tx,
  { id }: ReadableArticle,
): Promise<{ isPublic: boolean }> {
  const [found] = await tx
    .select({ isPublic: sql<boolean>`${isPublic}` })
    .from(articles)
    .where(eq(articles.id, id))
    .for('no key update');
  if (!found) throw noSuchArticle();
  return found;
}

function isInsider({ authorId }: { authorId: string }, viewer: Viewer | undefined): boolean {
  return viewer !== undefined && (viewer.role === 'admin' || viewer.id === authorId);
}
