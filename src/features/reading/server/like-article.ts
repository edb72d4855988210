import { and, eq } from 'drizzle-orm';
import { articleTag, nameRefusal, noSuchArticle } from '#features/articles/server/public.ts';
import { maxNotifications } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Touch } from '#platform/db/transact.ts';
import { type Limit, limitValues, requireWithinLimit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { articleLikes } from './reading.table.ts';

// Somebody who likes and unlikes in play; a program is slower than its owner would like.
const likesPerAccount: Limit = { name: 'article-like', times: 60, inSeconds: 60 };

export type Liker = { articleId: string; accountId: string };

type ToggledRow = { wait_ms: string | null; likes: number | null; liked: boolean | null };

// For `toggle_like` in the database, which knows the article and puts its title in with `format`.
const words = {
  title: fill(texts.likeArticle.title.replaceAll('%', '%%'), { title: '%s' }),
  body: texts.likeArticle.text,
  link: paths.article(''),
};

/** Likes, or takes the like back. The count follows the rows, by a trigger. */
export async function toggleLike(
  platform: Platform,
  { articleId, accountId }: Liker,
): Promise<{ likes: number; liked: boolean }> {
  const tags = [articleTag(articleId), 'likes'];
  const [toggled] = await platform
    .writeAtOnce<ToggledRow>({
      name: 'toggle-like',
      text: 'select wait_ms, likes, liked from toggle_like($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      values: [
        ...limitValues(likesPerAccount, accountId),
        articleId,
        accountId,
        platform.now(),
        words,
        maxNotifications,
        tags,
      ],
      // Of an article that readers cannot see, or beyond the limit, nothing was liked.
      touches: ([row]) => (row?.liked == null ? [] : tags),
    })
    .catch((error: unknown) => {
      throw nameRefusal(error);
    });
  if (!toggled) throw new Error('A like returned no row');
  requireWithinLimit(toggled.wait_ms);
  const { likes, liked } = toggled;
  if (likes === null || liked === null) throw noSuchArticle();
  return { likes, liked };
}

export async function hasLiked(db: DbOrTx, { articleId, accountId }: Liker): Promise<boolean> {
  const [found] = await db
    .select({ articleId: articleLikes.articleId })
    .from(articleLikes)
    .where(and(eq(articleLikes.articleId, articleId), eq(articleLikes.accountId, accountId)));
  return found !== undefined;
}

/** An account is about to be deleted, and its likes with it: the pages that count them are dropped. */
export async function forgetLiker(tx: Tx, touch: Touch, accountId: string): Promise<void> {
  const liked = await tx
    .select({ articleId: articleLikes.articleId })
    .from(articleLikes)
    .where(eq(articleLikes.accountId, accountId));
  touch('likes', ...liked.map(({ articleId }) => articleTag(articleId)));
}
