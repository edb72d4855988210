import { and, eq, sql } from 'drizzle-orm';
import { paths } from '#client/paths.ts';
import { holdAccounts } from '#features/accounts/server/public.ts';
import { notifyGroup } from '#features/notifications/server/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Touch } from '#platform/db/transact.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { isPublic } from './article.queries.ts';
import { articleRevisions, articles } from './article.table.ts';
import { articleTag } from './article-tags.ts';
import { noSuchArticle } from './get-own-article.ts';
import { articleLikes } from './reading.table.ts';

// Somebody who likes and unlikes in play; a program is slower than its owner would like.
const likesPerAccount: Limit = { name: 'article-like', times: 60, inSeconds: 60 };

export type Liker = { articleId: string; accountId: string };

/** Likes, or takes the like back. The count follows the rows, by a trigger. */
export async function toggleLike(
  platform: Platform,
  { articleId, accountId }: Liker,
): Promise<{ likes: number; liked: boolean }> {
  await platform.limits.consume(likesPerAccount, accountId);
  return platform.transact(async (tx, touch) => {
    const article = await getLikable(tx, articleId);
    await holdAccounts(tx, [accountId, article.authorId]);
    // One after the other for one reader and article: two quick clicks are a like and its end.
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`like ${articleId} ${accountId}`}, 0))`,
    );
    const liked = await changeLike(tx, { articleId, accountId, at: platform.now() });
    const { likes } = await getLikable(tx, articleId);
    touch(articleTag(articleId), 'likes');
    if (liked) {
      await notifyGroup(tx, {
        accountId: article.authorId,
        group: `likes:${articleId}`,
        actorId: accountId,
        kind: 'like',
        title: `liked “${article.title}”`,
        body: 'Somebody was glad to have read it.',
        link: paths.article(article.slug),
      });
    }
    return { likes, liked };
  });
}

async function getLikable(tx: DbOrTx, articleId: string) {
  const [article] = await tx
    .select({
      likes: articles.likes,
      authorId: articles.authorId,
      slug: articles.slug,
      title: articleRevisions.title,
    })
    .from(articles)
    .innerJoin(articleRevisions, eq(articleRevisions.id, articles.liveRevisionId))
    .where(and(eq(articles.id, articleId), isPublic));
  if (!article) throw noSuchArticle();
  return article;
}

async function changeLike(tx: DbOrTx, { articleId, accountId, at }: Liker & { at: Date }): Promise<boolean> {
  const removed = await tx
    .delete(articleLikes)
    .where(and(eq(articleLikes.articleId, articleId), eq(articleLikes.accountId, accountId)))
    .returning({ articleId: articleLikes.articleId });
  if (removed.length > 0) return false;
  // From the article, so that an unknown one likes nothing instead of breaking a key.
  await tx.execute(
    sql`insert into article_likes (article_id, account_id, liked_at)
      select id, ${accountId}, ${at.toISOString()} from articles where id = ${articleId}`,
  );
  return true;
}

export async function hasLiked(db: DbOrTx, { articleId, accountId }: Liker): Promise<boolean> {
  const [found] = await db
    .select({ articleId: articleLikes.articleId })
    .from(articleLikes)
    .where(and(eq(articleLikes.articleId, articleId), eq(articleLikes.accountId, accountId)));
  return found !== undefined;
}

// Of somebody who liked more, the other pages are right again when they are next made.
const maxTouched = 1_000;

/** An account is about to be deleted, and its likes with it: the pages that count them are dropped. */
export async function forgetLiker(tx: DbOrTx, touch: Touch, accountId: string): Promise<void> {
  const liked = await tx
    .select({ articleId: articleLikes.articleId })
    .from(articleLikes)
    .where(eq(articleLikes.accountId, accountId))
    .limit(maxTouched);
  touch('likes', ...liked.map(({ articleId }) => articleTag(articleId)));
}
