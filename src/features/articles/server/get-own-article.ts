import type { DbOrTx } from '#platform/db/database.ts';
import { conflict, forbidden, notFound } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { type LockedArticle, lockArticle } from './article.queries.ts';

export const noSuchArticle = () => notFound(texts.getOwnArticle.thereIsNoSuchArticle);

export function staleVersion() {
  return conflict('stale_version', texts.getOwnArticle.thisArticleWasChanged);
}

/**
 * The article, held for a change by its author. Another's that everyone can see is refused; of any other nobody learns
 * that it exists.
 */
export async function getOwnArticle(
  tx: DbOrTx,
  { id, authorId, version }: { id: string; authorId: string; version?: number | undefined },
): Promise<LockedArticle> {
  const article = await lockArticle(tx, id);
  if (!article) throw noSuchArticle();
  if (article.authorId !== authorId) {
    throw article.visibility === 'approved'
      ? forbidden(texts.getOwnArticle.thisArticleIsSomeone)
      : noSuchArticle();
  }
  if (version !== undefined && version !== article.version) throw staleVersion();
  return article;
}
