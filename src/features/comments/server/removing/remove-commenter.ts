// Removes what an account that is spam has besides its comments: comments that wait for a moderator, likes of comments, and
// the trust of moderators.
import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { commentLikeTags } from '../comment-tags.ts';
import { type RemovedHeld, removeHeldRows, restoreHeldRows } from './remove-held-rows.ts';

type RemovedLike = { comment_id: string; article_id: string; liked_at: string };

export type RemovedCommenter = {
  held: RemovedHeld[];
  likes: RemovedLike[];
  trustedAt: string | null;
};

/** Call this before the comments are removed, because the likes of a deleted comment cannot be read any more. Triggers correct the counts. */
export async function removeCommenter(
  tx: Tx,
  invalidate: Invalidate,
  accountId: string,
): Promise<RemovedCommenter> {
  // Lock comments by id everywhere, so that two transactions cannot deadlock.
  await tx.execute(sql`
    select from comments where id in (select comment_id from comment_likes where account_id = ${accountId}::uuid)
    order by id for no key update`);
  const { rows: likes } = await tx.execute<RemovedLike>(sql`
    delete from comment_likes where account_id = ${accountId}::uuid
    returning comment_id, article_id, liked_at::text as liked_at`);
  const held = await removeHeldRows(tx, accountId);
  const { rows: trust } = await tx.execute<{ trusted_at: string }>(sql`
    delete from trusted_commenters where account_id = ${accountId}::uuid returning trusted_at::text as trusted_at`);
  invalidate(...tagsOf(likes));
  return { held, likes, trustedAt: trust[0]?.trusted_at ?? null };
}

/** Call this after the comments are restored. What belongs to a comment or an article that is gone is left out. */
export async function restoreCommenter(
  tx: Tx,
  invalidate: Invalidate,
  { accountId, removed }: { accountId: string; removed: RemovedCommenter },
): Promise<void> {
  const { held, likes, trustedAt } = removed;
  await tx.execute(sql`
    insert into comment_likes (comment_id, account_id, article_id, liked_at)
    select comments.id, ${accountId}::uuid, comments.article_id, removed.liked_at
    from jsonb_to_recordset(${JSON.stringify(likes)}::jsonb) as removed (comment_id uuid, liked_at timestamptz)
    join comments on comments.id = removed.comment_id and comments.deleted_at is null
    order by comments.id on conflict do nothing`);
  await restoreHeldRows(tx, held);
  if (trustedAt !== null) {
    await tx.execute(sql`
      insert into trusted_commenters (account_id, trusted_at) values (${accountId}, ${trustedAt}::timestamptz)
      on conflict do nothing`);
  }
  invalidate(...tagsOf(likes));
}

const tagsOf = (likes: RemovedLike[]): string[] =>
  [...new Set(likes.map(({ article_id: articleId }) => articleId))].flatMap(commentLikeTags);
