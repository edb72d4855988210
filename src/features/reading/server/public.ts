import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { ReadingHooks } from './article-page/read-article.ts';
import { addEmbedDocuments } from './embeds/embed.documents.ts';
import { createViewCounter, deleteOldReaders, type ViewCounter } from './engagement/count-views.ts';
import { addFeaturedRoutes } from './featured/featured.routes.ts';
import { addReadingRoutes } from './reading.routes.ts';

export { likesExport } from './engagement/export-likes.ts';
export { invalidateLikedArticles } from './engagement/like-article.ts';
export {
  listLikedArticleIds,
  type RemovedLike,
  removeLikes,
  restoreLikes,
} from './engagement/remove-likes.ts';
export { type AuthorsWork, listLatestAuthors, readAuthorsWork } from './listing/authors-work.queries.ts';
export { countByCategory } from './listing/categories-and-tags.queries.ts';
export { presentListed } from './listing/listed.present.ts';
export { listArticleIds } from './listing/listed-ids.queries.ts';
export { type ListedRow, readListedRows } from './listing/listed-rows.queries.ts';

/**
 * Article page, lists, likes and views. Code that changes what readers see of an article must invalidate its
 * `articleTags`.
 */
export function createReadingFeature(textWorker: TextWorker, hooks: ReadingHooks) {
  let views: ViewCounter | undefined;
  return {
    addRoutes: (serve: Serve, platform: Platform) => {
      views = createViewCounter(platform);
      addReadingRoutes(serve, { platform, textWorker, views, ...hooks });
      addFeaturedRoutes(serve, platform);
    },
    addDocuments: addEmbedDocuments,
    jobHandlers: (platform: Platform): JobHandler[] => [
      onSchedule('articles-forget-readers', '5 0 * * *', () => deleteOldReaders(platform)),
    ],
    /** Writes the buffered views. Must run before the database is closed. */
    close: async () => views?.stop(),
  };
}
