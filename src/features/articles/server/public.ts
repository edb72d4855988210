import { and, arrayOverlaps, eq, inArray } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { addArticleRoutes } from './article.routes.ts';
import { articleRevisions } from './article.table.ts';
import type { ArticleHooks } from './article-parts.ts';
import { createViewCounter, forgetReaders, type ViewCounter } from './count-views.ts';
import { addFeaturedRoutes } from './featured.routes.ts';
import { addReadingRoutes } from './reading.routes.ts';
import { shownCounts } from './reading.table.ts';
import type { TextWork } from './text-work/text-work.ts';

export { presentArticle, presentPendingHead, presentText } from './article.present.ts';
export { type ArticleRow, findCategory, isPublic } from './article.queries.ts';
export {
  articleHistory,
  articleRevisions,
  articles,
  categories,
  isInQueue,
  isRejected,
} from './article.table.ts';
export type { ArticleHooks, SubmissionChange } from './article-parts.ts';
export { articleTag, articleTags } from './article-tags.ts';
export {
  getPublicArticle,
  getReadableArticle,
  lockArticleForComments,
  lockArticlesForComments,
} from './commented-article.ts';
export { type Decided, decideOnArticle, type FormerStanding } from './decide-on-article.ts';
export { createArticleExport, likesExport } from './export-articles.ts';
export {
  type FeedArticle,
  type FeedScope,
  findSharedArticle,
  isKnownTag,
  listArticlesPublished,
  listFeedArticles,
  type NewArticle,
  type SharedArticle,
} from './feed-queries.ts';
export { getWholeArticle, noSuchArticle } from './get-own-article.ts';
export { forgetLiker } from './like-article.ts';
export { listArticleIds } from './listed.queries.ts';
export { findListedRows, type ListedRow } from './listed-rows.ts';
export { shownCounts } from './reading.table.ts';
export { nameRefusal } from './refused-write.ts';
export {
  type Block,
  findBlockStarts,
  findFilledBlocks,
  hasMoreAuthors,
  listBlock,
  listCategorySlugs,
  listShownAuthors,
  type Place,
} from './sitemap-queries.ts';

export { createTextWork, type TextWork } from './text-work/text-work.ts';
export { tooLate, undoDecision } from './undo-decision.ts';

/** What members write. Whoever changes what readers see of an article touches `article:<id>` and `articles`. */
export function createArticlesFeature(hooks: ArticleHooks, textWork: TextWork) {
  let views: ViewCounter | undefined;
  return {
    addRoutes: (serve: Serve, platform: Platform) => {
      views = createViewCounter(platform);
      addReadingRoutes(serve, { platform, views });
      addFeaturedRoutes(serve, platform);
      addArticleRoutes(serve, { platform, textWork, hooks });
    },
    jobHandlers: (platform: Platform): JobHandler[] => [
      onSchedule('articles-forget-readers', '5 0 * * *', () => forgetReaders(platform)),
    ],
    /** What readers did in the last seconds is written before the database goes. */
    close: async () => {
      await views?.stop();
      await textWork.close();
    },
  };
}

/** How many of each author's articles readers can see. */
export async function countPublicArticles(
  db: DbOrTx,
  authorIds: string[],
): Promise<ReadonlyMap<string, number>> {
  if (authorIds.length === 0) return new Map();
  const rows = await db
    .select({ authorId: shownCounts.name, count: shownCounts.count })
    .from(shownCounts)
    .where(and(eq(shownCounts.kind, 'author'), inArray(shownCounts.name, authorIds)));
  return new Map(rows.map((row) => [row.authorId, row.count]));
}

/** Which of these images stand in a text, be it live, on a desk or in an article's past. */
export async function findArticleImageUses(db: DbOrTx, urls: string[]): Promise<string[]> {
  const rows = await db
    .select({ images: articleRevisions.images })
    .from(articleRevisions)
    .where(arrayOverlaps(articleRevisions.images, urls));
  const used = new Set(rows.flatMap((row) => row.images));
  return urls.filter((url) => used.has(url));
}
