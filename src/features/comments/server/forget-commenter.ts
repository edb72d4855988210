import { lockArticles } from '#features/articles/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { listCommentedArticleIds } from './comment.queries.ts';
import { commentCountTags } from './comment-tags.ts';

/**
 * An account is about to be deleted. The database empties its comments and counts them off by itself; here the articles
 * are held first, as everyone does who changes comments, and the answers that show the name are dropped.
 */
export async function forgetCommenter(tx: Tx, invalidate: Invalidate, accountId: string): Promise<void> {
  const articleIds = await listCommentedArticleIds(tx, accountId);
  const articles = await lockArticles(tx, articleIds);
  invalidate(...articles.flatMap(({ id }) => commentCountTags(id)));
}
