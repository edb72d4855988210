import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { decisionMailJob, mailDecision } from './deciding/mail-decision.ts';
import { forgetAbsent } from './presence/report-presence.ts';
import { promiseTag } from './queue/measure-promise.ts';
import { addReviewRoutes } from './review.routes.ts';
import { addSavedReplyRoutes } from './saved-reply.routes.ts';

export { reviewsExport } from './leaving/export-reviews.ts';
export { forgetReviewer } from './leaving/forget-reviewer.ts';
export { type MeasuredPromise, measurePromise } from './queue/measure-promise.ts';
export { tellAdmins } from './queue/tell-admins.ts';

/** What admins decide about what members submit. What changes the queue touches `queue` and `review:<article>`. */
export const reviews = {
  addRoutes: (serve: Serve, platform: Platform) => {
    addReviewRoutes(serve, platform);
    addSavedReplyRoutes(serve, platform);
  },
  jobHandlers: (platform: Platform): JobHandler[] => [
    onJob(decisionMailJob, (decision) => mailDecision(platform, decision)),
    // What was measured a month ago leaves the window without anybody deciding.
    onSchedule('reviews-renew-promise', '10 0 * * *', () =>
      platform.transact(async (_tx, touch) => touch(promiseTag)),
    ),
    onSchedule('reviews-forget-absent', '* * * * *', () => forgetAbsent(platform)),
  ],
};
