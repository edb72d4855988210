import { orderCoAuthors } from '#features/articles/server/co-authors/public.ts';
import { getOwnArticle, requireFirstAuthor } from '#features/articles/server/saving/public.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { authorsChanged } from './authors-changed.ts';
import { readAuthors } from './co-author.queries.ts';

type Order = { articleId: string; viewerId: string; accountIds: string[] };

/** The first author orders the co-authors. `accountIds` has to name all of them. */
export async function orderAuthors(
  { transact }: Platform,
  { articleId, viewerId, accountIds }: Order,
): ReturnType<typeof readAuthors> {
  return transact(async (tx, invalidate) => {
    const article = await getOwnArticle(tx, { id: articleId, authorId: viewerId });
    requireFirstAuthor(article, viewerId);
    const isComplete =
      new Set(accountIds).size === accountIds.length && accountIds.length === article.coAuthorIds.length;
    if (!isComplete || !article.coAuthorIds.every((id) => accountIds.includes(id))) {
      throw conflict('stale_authors', texts.coAuthorRules.staleAuthors);
    }
    await orderCoAuthors(tx, { articleId: article.id, accountIds });
    await authorsChanged(tx, invalidate, article);
    return readAuthors(tx, article.id);
  });
}
