import { and, eq } from 'drizzle-orm';
import { countTags, noSuchArticle, toArticleError } from '#features/articles/server/public.ts';
import { maxNotifications } from '#features/notifications/server/public.ts';
import { fill } from '#kit/fill-text.ts';
import { paths } from '#kit/paths.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { type Limit, limitValues, requireWithinLimit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { articleLikes } from '../reading.table.ts';

// A person who clicks back and forth for fun stays below this; a script does not.
const likesPerAccount: Limit = { name: 'article-like', times: 60, inSeconds: 60 };

export type Liker = { articleId: string; accountId: string };

type ToggledRow = { wait_ms: string | null; likes: number | null; liked: boolean | null };

// The notification for the author. `toggle_like` in the database inserts the article's title with `format`.
const notification = {
  title: fill(texts.likeArticle.title.replaceAll('%', '%%'), { title: '%s' }),
  body: texts.likeArticle.text,
  link: paths.article(''),
};

/** Likes the article, or removes the like. A trigger updates the article's count. */
export async function toggleLike(
  platform: Platform,
  { articleId, accountId }: Liker,
): Promise<{ likes: number; liked: boolean }> {
  const tags = countTags('likes', [articleId]);
  const [toggled] = await platform
    .writeAtOnce<ToggledRow>({
      name: 'toggle-like',
      text: 'select wait_ms, likes, liked from toggle_like($1, $2, $3, $4, $5, $6, $7, $8, $9)',
      values: [
        ...limitValues(likesPerAccount, accountId),
        articleId,
        accountId,
        platform.now(),
        notification,
        maxNotifications,
        tags,
      ],
      // `liked` is null when the article is not public or the rate limit was exceeded: nothing has changed.
      invalidates: ([row]) => (row?.liked == null ? [] : tags),
    })
    .catch((error: unknown) => {
      throw toArticleError(error);
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

/**
 * Call this before an account is deleted. Its likes are deleted with it, so the articles' cached responses are
 * invalidated.
 */
export async function invalidateLikedArticles(
  tx: Tx,
  invalidate: Invalidate,
  accountId: string,
): Promise<void> {
  const liked = await tx
    .select({ articleId: articleLikes.articleId })
    .from(articleLikes)
    .where(eq(articleLikes.accountId, accountId));
  invalidate(
    ...countTags(
      'likes',
      liked.map(({ articleId }) => articleId),
    ),
  );
}
