// What the feature needs to know about the article of a comment.
import { eq, sql } from 'drizzle-orm';
import { articleRevisions, articles, isPublic } from '#features/articles/server/article.table.ts';
import { noSuchArticle, noteArticles } from '#features/articles/server/public.ts';
import { hasRole } from '#kit/roles.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { prepareQuery } from '#platform/db/prepare-query.ts';
import { isUuid } from '#platform/db/uuid.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { type Permitted, permit } from '#platform/permitted.ts';
import { closedDiscussions } from './closing/closed-discussion.table.ts';

export type CommentedArticle = {
  id: string;
  authorId: string;
  coAuthorIds: string[];
  slug: string;
  /** The title of the live revision; null if there is none. */
  title: string | null;
  /** The number of comments that are not deleted. */
  comments: number;
  /** Whether it takes no new comments. */
  isClosed: boolean;
};

/** An article that the viewer may read. */
export type ReadableArticle = Permitted<CommentedArticle, 'read'>;

const columns = {
  id: articles.id,
  authorId: articles.authorId,
  coAuthorIds: articles.coAuthorIds,
  slug: articles.slug,
  title: articleRevisions.title,
  comments: articles.comments,
  isClosed: sql<boolean>`${closedDiscussions.articleId} is not null`,
};

const selectCommented = prepareQuery('commented-article', (db) =>
  db
    .select({ ...columns, isPublic: sql<boolean>`${isPublic}` })
    .from(articles)
    .leftJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .leftJoin(closedDiscussions, eq(closedDiscussions.articleId, articles.id))
    .where(eq(articles.id, sql.placeholder('id'))),
);

/**
 * Returns the article if the viewer may read it: everyone if it is public, otherwise its author and admins. Throws
 * not-found for all others.
 */
export async function getReadableArticle(
  db: DbOrTx,
  id: string,
  viewer: Viewer | undefined,
): Promise<ReadableArticle> {
  if (!isUuid(id)) throw noSuchArticle();
  const [found] = await selectCommented(db, { id });
  if (!found || !(found.isPublic || isAuthorOrAdmin(found, viewer))) throw noSuchArticle();
  noteArticles([found]);
  return permit(found, 'read');
}

/** Returns the article if it is public. */
export async function getPublicArticle(db: DbOrTx, id: string): Promise<ReadableArticle> {
  return getReadableArticle(db, id, undefined);
}

/** Returns any article: moderators decide on comments wherever they were written. Throws for everyone else. */
export async function getArticleForModerator(
  db: DbOrTx,
  id: string,
  moderator: Viewer,
): Promise<ReadableArticle> {
  const [found] = await selectCommented(db, { id });
  if (!found || !hasRole(moderator.role, 'editor')) throw noSuchArticle();
  return permit(found, 'read');
}

/**
 * Locks the article until the transaction ends, so that changes of its comments and their count run one after the
 * other.
 */
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

type Authored = Pick<CommentedArticle, 'authorId' | 'coAuthorIds'>;

function isAuthorOrAdmin({ authorId, coAuthorIds }: Authored, viewer: Viewer | undefined): boolean {
  if (viewer === undefined) return false;
  return viewer.role === 'admin' || viewer.id === authorId || coAuthorIds.includes(viewer.id);
}
