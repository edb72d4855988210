import type { Tx } from '#platform/db/database.ts';
import { conflict, forbidden, notFound } from '#platform/http/app-error.ts';
import { permit } from '#platform/permitted.ts';
import { texts } from '#texts';
import { isPublicVisibility } from '../rules.ts';
import type { ArticleRow } from './article.queries.ts';
import { findWholeArticle } from './article.queries.ts';
import { lockArticle, type OwnArticle } from './article-lock.queries.ts';

export const noSuchArticle = () => notFound(texts.getOwnArticle.notFound);

export function staleVersion() {
  return conflict('stale_version', texts.getOwnArticle.changedElsewhere);
}

/**
 * For the answer to a write: call it in the transaction of that write. Read after the commit, the answer could carry the
 * version of a later change, and whoever names that version next would act on a text they have not seen.
 */
export async function getWholeArticle(tx: Tx, id: string): Promise<ArticleRow> {
  const article = await findWholeArticle(tx, id);
  if (!article) throw noSuchArticle();
  return article;
}

/**
 * The article, held for a change by its author. Another's that everyone can see is refused; of any other nobody learns
 * that it exists.
 */
export async function getOwnArticle(
  tx: Tx,
  { id, authorId, version }: { id: string; authorId: string; version?: number | undefined },
): Promise<OwnArticle> {
  const article = await lockArticle(tx, id);
  if (!article) throw noSuchArticle();
  if (article.authorId !== authorId) {
    throw isPublicVisibility(article.visibility) ? forbidden(texts.getOwnArticle.notYours) : noSuchArticle();
  }
  if (version !== undefined && version !== article.version) throw staleVersion();
  return permit(article, 'edit');
}
