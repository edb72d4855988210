import type { Tx } from '#platform/db/database.ts';
import { conflict, forbidden, notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { isPublicVisibility } from '../rules.ts';
import type { ArticleRow } from './article.queries.ts';
import { findWholeArticle } from './article.queries.ts';
import { type LockedArticle, lockArticle } from './article-lock.queries.ts';

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
 * Locks an article for a change by its author. Another author's article is "forbidden" if it is public, else "not
 * found", so that nobody learns that it exists.
 */
export async function getOwnArticle(
  tx: Tx,
  { id, authorId, version }: { id: string; authorId: string; version?: number | undefined },
): Promise<LockedArticle> {
  const article = await lockArticle(tx, id);
  if (!article) throw noSuchArticle();
  if (article.authorId !== authorId) {
    throw isPublicVisibility(article.visibility) ? forbidden(texts.getOwnArticle.notYours) : noSuchArticle();
  }
  if (version !== undefined && version !== article.version) throw staleVersion();
  return article;
}
