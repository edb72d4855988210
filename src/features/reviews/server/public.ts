import type { TextWork } from '#features/articles/server/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { rememberComparisons } from './compare-revisions.ts';
import { addDeskRoutes } from './desk.routes.ts';
import { decisionMailJob, mailDecision } from './mail-decision.ts';
import { promiseTag } from './measure-promise.ts';
import { forgetAbsent } from './presence.ts';
import { addReviewRoutes } from './review.routes.ts';

export { reviewsExport } from './export-reviews.ts';
export { forgetReviewer } from './forget-reviewer.ts';
export { type MeasuredPromise, measurePromise } from './measure-promise.ts';
export { tellAdmins } from './tell-admins.ts';

/** What admins decide about what members submit. What changes the queue touches `queue` and `review:<article>`. */
export const createReviewsFeature = (textWork: TextWork) => ({
  addRoutes: (serve: Serve, platform: Platform) => {
    addReviewRoutes(serve, platform);
    const siteUrl = platform.config.publicUrl;
    const compare = rememberComparisons((before, after) =>
      textWork.run('compare', { before, after, siteUrl }),
    );
    addDeskRoutes(serve, { platform, compare, textWork });
  },
  jobHandlers: (platform: Platform): JobHandler[] => [
    onJob(decisionMailJob, (decision) => mailDecision(platform, decision)),
    // What was measured a month ago leaves the window without anybody deciding.
    onSchedule('reviews-renew-promise', '10 0 * * *', () =>
      platform.transact(async (_tx, touch) => touch(promiseTag)),
    ),
    onSchedule('reviews-forget-absent', '* * * * *', () => forgetAbsent(platform)),
  ],
});
