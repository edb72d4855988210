import { sql } from 'drizzle-orm';
import { lockArticles } from '#features/articles/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { listCommentedArticleIds } from '../comment.queries.ts';
import { commentCountTags, commentsTag } from '../comment-tags.ts';

/**
 * Runs before an account is deleted. Triggers clear its comments and correct the counts. This locks the articles first,
 * as every change of comments does, and invalidates the responses that show the account's name.
 */
export async function forgetCommenter(tx: Tx, invalidate: Invalidate, accountId: string): Promise<void> {
  const articleIds = await listCommentedArticleIds(tx, accountId);
  const articles = await lockArticles(tx, articleIds);
  invalidate(...articles.flatMap(({ id }) => commentCountTags(id)));
  const concernedIds = await lockConcernedComments(tx, accountId);
  await unlinkMentions(tx, accountId);
  invalidate(...concernedIds.map(commentsTag));
}

/**
 * Locks the comments that the account likes or that mention it, in the order of their ids, so that two transactions
 * cannot deadlock. Returns the ids of their articles.
 */
async function lockConcernedComments(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await tx.execute<{ article_id: string }>(sql`
    select article_id from comments where id in (
      select comment_id from comment_likes where account_id = ${accountId}
      union select comment_id from comment_mentions where account_id = ${accountId}
    ) order by id for no key update`);
  return [...new Set(rows.map((row) => row.article_id))];
}

/** What others wrote stays, but it no longer links to the profile. A username has no special characters. */
async function unlinkMentions(tx: Tx, accountId: string): Promise<void> {
  await tx.execute(sql`
    update comments set html =
      regexp_replace(html, '<a href="/profile/' || username || '">(@[A-Za-z0-9_-]+)</a>', '\\1', 'g')
    from accounts, comment_mentions
    where accounts.id = ${accountId} and account_id = accounts.id and comment_id = comments.id`);
}
