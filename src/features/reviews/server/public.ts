import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { addReviewRoutes } from './review.routes.ts';

/** What admins decide about what members submit. */
export const reviews = {
  addRoutes: (serve: Serve, platform: Platform) => addReviewRoutes(serve, platform),
  jobHandlers: () => [],
};
