// The likes of an account that was removed as spam. Triggers correct the counts.
import { eq, sql } from 'drizzle-orm';
import { countTags } from '#features/articles/server/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { articleLikes } from '../reading.table.ts';

export type RemovedLike = { articleId: string; likedAt: string };

export async function listLikedArticleIds(db: DbOrTx, accountId: string): Promise<string[]> {
  const rows = await db
    .select({ id: articleLikes.articleId })
    .from(articleLikes)
    .where(eq(articleLikes.accountId, accountId));
  return rows.map(({ id }) => id);
}

/** Call this with the liked articles locked. */
export async function removeLikes(tx: Tx, invalidate: Invalidate, accountId: string): Promise<RemovedLike[]> {
  const removed = await tx
    .delete(articleLikes)
    .where(eq(articleLikes.accountId, accountId))
    .returning({ articleId: articleLikes.articleId, likedAt: sql<string>`${articleLikes.likedAt}::text` });
  invalidate(...tagsOf(removed));
  return removed;
}

/** Likes of articles that were deleted meanwhile are left out. */
export async function restoreLikes(
  tx: Tx,
  invalidate: Invalidate,
  { accountId, removed }: { accountId: string; removed: RemovedLike[] },
): Promise<void> {
  if (removed.length === 0) return;
  await tx.execute(sql`
    insert into article_likes (article_id, account_id, liked_at)
    select articles.id, ${accountId}::uuid, removed."likedAt"
    from jsonb_to_recordset(${JSON.stringify(removed)}::jsonb) as removed ("articleId" uuid, "likedAt" timestamptz)
    join articles on articles.id = removed."articleId"
    on conflict do nothing`);
  invalidate(...tagsOf(removed));
}

const tagsOf = (likes: RemovedLike[]): string[] =>
  countTags(
    'likes',
    likes.map(({ articleId }) => articleId),
  );
