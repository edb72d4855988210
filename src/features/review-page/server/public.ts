import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { cacheComparisons } from './compare-revisions.ts';
import { addReviewPageRoutes, type ReviewPageHooks } from './review-page.routes.ts';

/** The page on which a reviewer reads one submission, compares it with an earlier revision, and decides. */
export const createReviewPageFeature = (textWorker: TextWorker, hooks: ReviewPageHooks) => ({
  addRoutes: (serve: Serve, platform: Platform) => {
    const siteUrl = platform.config.publicUrl;
    const compare = cacheComparisons((before, after) =>
      textWorker.run('compare', { before, after, siteUrl }),
    );
    addReviewPageRoutes(serve, { platform, compare, ...hooks });
  },
  jobHandlers: () => [],
});
