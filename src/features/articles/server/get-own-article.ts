import { eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { conflict, forbidden, notFound } from '#platform/http/app-error.ts';
import { permit } from '#platform/permitted.ts';
import { texts } from '#texts';
import { isPublicVisibility } from '../rules.ts';
import type { ArticleRow } from './article.queries.ts';
import { findWholeArticle } from './article.queries.ts';
import { articles } from './article.table.ts';
import { lockArticle, type OwnArticle } from './article-lock.queries.ts';

export const noSuchArticle = () => notFound(texts.getOwnArticle.notFound);

export function staleVersion() {
  return conflict('stale_version', texts.getOwnArticle.changedElsewhere);
}

/**
 * Reads the article for the response to a write. Call it in the transaction of the write: a read after the commit could
 * return the version of a later change, and the client would then overwrite a text that it has not seen.
 */
export async function getWholeArticle(tx: Tx, id: string): Promise<ArticleRow> {
  const article = await findWholeArticle(tx, id);
  if (!article) throw noSuchArticle();
  return article;
}

/**
 * Locks an article for a change by one of its authors. Another author's article is "forbidden" if it is public, else "not
 * found", so that nobody learns that it exists.
 */
export async function getOwnArticle(
  tx: Tx,
  { id, authorId, version }: { id: string; authorId: string; version?: number | undefined },
): Promise<OwnArticle> {
  const article = await lockArticle(tx, id);
  if (!article) throw noSuchArticle();
  requireAuthorOf(article, authorId);
  if (version !== undefined && version !== article.version) throw staleVersion();
  return permit(article, 'edit');
}

/** Co-authors edit the text, and only the first author decides about the article as a whole. */
export function requireFirstAuthor({ authorId }: { authorId: string }, accountId: string): void {
  if (authorId !== accountId) throw forbidden(texts.getOwnArticle.firstAuthorOnly);
}

/** As `getOwnArticle`, without a lock: for reading what only an author may read. */
export async function requireAuthor(db: DbOrTx, { id, accountId }: { id: string; accountId: string }) {
  if (!isUuid(id)) throw noSuchArticle();
  const [article] = await db
    .select({
      id: articles.id,
      authorId: articles.authorId,
      coAuthorIds: articles.coAuthorIds,
      visibility: articles.visibility,
      liveRevisionId: articles.liveRevisionId,
      workingRevisionId: articles.workingRevisionId,
    })
    .from(articles)
    .where(eq(articles.id, id));
  if (!article) throw noSuchArticle();
  requireAuthorOf(article, accountId);
  return article;
}

type Authored = Pick<typeof articles.$inferSelect, 'authorId' | 'coAuthorIds' | 'visibility'>;

function requireAuthorOf(article: Authored, accountId: string): void {
  if ([article.authorId, ...article.coAuthorIds].includes(accountId)) return;
  throw isPublicVisibility(article.visibility) ? forbidden(texts.getOwnArticle.notYours) : noSuchArticle();
}
