import { and, desc, eq } from 'drizzle-orm';
import { toArticleError } from '#features/articles/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { isUuid } from '#platform/db/uuid.ts';
import { limitValues, requireWithinLimit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { commentLikeTags } from '../comment-tags.ts';
import { noSuchComment } from '../get-comment.ts';
import { likesPerAccount } from '../limits.ts';
import { commentLikes } from './comment-like.table.ts';

type Liker = { articleId: string; id: string; accountId: string };

type ToggledRow = { wait_ms: string | null; likes: number | null; liked: boolean | null };

/** Likes the comment, or removes the like. A trigger updates the comment's count. */
export async function toggleCommentLike(
  platform: Platform,
  { articleId, id, accountId }: Liker,
): Promise<{ likes: number; liked: boolean }> {
  if (!isUuid(articleId) || !isUuid(id)) throw noSuchComment();
  const tags = commentLikeTags(articleId);
  const [toggled] = await platform
    .writeAtOnce<ToggledRow>({
      name: 'toggle-comment-like',
      text: 'select wait_ms, likes, liked from toggle_comment_like($1, $2, $3, $4, $5, $6, $7, $8)',
      values: [...limitValues(likesPerAccount, accountId), articleId, id, accountId, platform.now(), tags],
      // `liked` is null when there is no such comment or the rate limit was exceeded: nothing has changed.
      invalidates: ([row]) => (row?.liked == null ? [] : tags),
    })
    .catch((error: unknown) => {
      throw toArticleError(error);
    });
  if (!toggled) throw new Error('A like returned no row');
  requireWithinLimit(toggled.wait_ms);
  const { likes, liked } = toggled;
  if (likes === null || liked === null) throw noSuchComment();
  return { likes, liked };
}

// More than anybody likes under one article.
const maxListed = 1_000;

export async function listLikedIds(
  db: DbOrTx,
  { articleId, accountId }: Omit<Liker, 'id'>,
): Promise<string[]> {
  const rows = await db
    .select({ id: commentLikes.commentId })
    .from(commentLikes)
    .where(and(eq(commentLikes.accountId, accountId), eq(commentLikes.articleId, articleId)))
    .orderBy(desc(commentLikes.likedAt))
    .limit(maxListed);
  return rows.map(({ id }) => id);
}
