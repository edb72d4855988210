import { lockArticles } from '#features/articles/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { listCommentedArticleIds } from './comment.queries.ts';
import { commentCountTags, commentLikeTags } from './comment-tags.ts';
import { lockLikedComments } from './likes/like-comment.ts';

/**
 * Runs before an account is deleted. Triggers clear its comments and correct the counts. This locks the articles first,
 * as every change of comments does, and invalidates the responses that show the account's name.
 */
export async function forgetCommenter(tx: Tx, invalidate: Invalidate, accountId: string): Promise<void> {
  const articleIds = await listCommentedArticleIds(tx, accountId);
  const articles = await lockArticles(tx, articleIds);
  invalidate(...articles.flatMap(({ id }) => commentCountTags(id)));
  const likedIn = await lockLikedComments(tx, accountId);
  invalidate(...likedIn.flatMap(commentLikeTags));
}
