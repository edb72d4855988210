import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { createViewCounter, forgetReaders, type ViewCounter } from './count-views.ts';
import { addFeaturedRoutes } from './featured.routes.ts';
import { addReadingRoutes } from './reading.routes.ts';

export { likesExport } from './export-likes.ts';
export { forgetLiker } from './like-article.ts';
export { listArticleIds } from './listed.queries.ts';
export { findListedRows, type ListedRow } from './listed-rows.queries.ts';

/** What readers find, read and like. Whatever changes what readers see of an article touches its `articleTags`. */
export function createReadingFeature(textWorker: TextWorker) {
  let views: ViewCounter | undefined;
  return {
    addRoutes: (serve: Serve, platform: Platform) => {
      views = createViewCounter(platform);
      addReadingRoutes(serve, { platform, textWorker, views });
      addFeaturedRoutes(serve, platform);
    },
    jobHandlers: (platform: Platform): JobHandler[] => [
      onSchedule('articles-forget-readers', '5 0 * * *', () => forgetReaders(platform)),
    ],
    /** Writes the views of the last seconds before the database is closed. */
    close: async () => views?.stop(),
  };
}
