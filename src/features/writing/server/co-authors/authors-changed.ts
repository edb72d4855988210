import { articleTags } from '#features/articles/server/co-authors/public.ts';
import { indexArticle } from '#features/search/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';

/** What other features do when somebody becomes an author. */
export type AuthorHooks = {
  onAdded(tx: Tx, added: { articleId: string; accountId: string }): Promise<void>;
};

type Authored = { id: string; authorId: string; coAuthorIds: readonly string[] };

/** Everything that shows the authors follows. `article` has everyone who was an author before or is one now. */
export async function authorsChanged(tx: Tx, invalidate: Invalidate, article: Authored): Promise<void> {
  // Does nothing unless the article is live.
  await indexArticle(tx, article.id);
  invalidate('queue', `review:${article.id}`, ...articleTags(article));
}
