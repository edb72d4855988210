import { and, eq, gt } from 'drizzle-orm';
import { requireAuthor } from '#features/articles/server/saving/public.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { requireFuture } from './schedule.ts';
import { publicationWishes } from './wish.table.ts';

// An author tries a few moments.
const wishesPerAccount: Limit = { name: 'publication-wish', times: 60, inSeconds: 60 * 60 };

type Asked = { id: string; viewerId: string };

export async function getOwnWish(platform: Platform, { id, viewerId }: Asked): Promise<string | null> {
  const article = await requireAuthor(platform.db, { id, accountId: viewerId });
  return findWish(platform.db, article.id, platform.now());
}

/** A moment that has passed is no wish any more. */
export async function findWish(db: DbOrTx, articleId: string, now: Date): Promise<string | null> {
  const [found] = await db
    .select({ publishAt: publicationWishes.publishAt })
    .from(publicationWishes)
    .where(and(eq(publicationWishes.articleId, articleId), gt(publicationWishes.publishAt, now)));
  return found?.publishAt.toISOString() ?? null;
}

/** Stores the moment, or takes the wish back. Open review pages show it at once. */
export async function saveWish(
  platform: Platform,
  { id, viewerId, publishAt }: Asked & { publishAt: Date | null },
): Promise<void> {
  await platform.limits.consume(wishesPerAccount, viewerId);
  if (publishAt) requireFuture(publishAt, platform.now());
  await platform.transact(async (tx, invalidate) => {
    const article = await requireAuthor(tx, { id, accountId: viewerId });
    if (publishAt) {
      await tx
        .insert(publicationWishes)
        .values({ articleId: article.id, publishAt })
        .onConflictDoUpdate({ target: publicationWishes.articleId, set: { publishAt } });
    } else {
      await dropWish(tx, article.id);
    }
    invalidate(`review:${article.id}`);
  });
}

export async function dropWish(tx: Tx, articleId: string): Promise<void> {
  await tx.delete(publicationWishes).where(eq(publicationWishes.articleId, articleId));
}
