import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { addClaimRoutes } from './claiming/claim.routes.ts';
import { claimMailJob, mailClaim } from './claiming/notify-and-mail-claim.ts';
import {
  claimsSchedule,
  findClaimsToCheck,
  remindOrRelease,
  remindOrReleaseJob,
} from './claiming/remind-or-release-claims.ts';
import { decisionMailJob, mailDecision } from './deciding/mail-decision.ts';
import { mailSubmission, submissionMailJob } from './mailing/mail-submission.ts';
import {
  mailWaiting,
  planWaitingMails,
  waitingMailJob,
  waitingMailSchedule,
} from './mailing/mail-waiting.ts';
import { removeAbsentReviewers } from './presence/report-presence.ts';
import { changedReviewTime } from './queue/measure-review-time.ts';
import { addReviewRoutes } from './review.routes.ts';
import { addSavedReplyRoutes } from './saved-replies/saved-reply.routes.ts';
import { publishScheduledJob } from './scheduling/publish-scheduled.jobs.ts';
import { publishScheduled } from './scheduling/publish-scheduled.ts';
import { addWishRoutes } from './scheduling/wish.routes.ts';
import { addReviewSettingsRoutes } from './settings/review-settings.routes.ts';

export { reviewsExport } from './account-data/export-reviews.ts';
export { forgetReviewer } from './account-data/forget-reviewer.ts';
export { readApprovals } from './approving/read-approvals.ts';
export { answerChecklist, completeAnswers } from './checklist/answer-checklist.ts';
export { endClaimOf } from './claiming/claim.ts';
export { readClaim } from './claiming/read-claim.ts';
export { findReviewScope } from './find-review-scope.ts';
export { type MeasuredReviewTime, measureReviewTime } from './queue/measure-review-time.ts';
export { notifyReviewers } from './queue/notify-reviewers.ts';
export { listRecommendations } from './recommending/recommend.ts';
export { listLaterApprovals } from './scheduling/later-approvals.ts';
export { listSchedules } from './scheduling/schedule.ts';
export { findWish } from './scheduling/wish.ts';
export { readReviewHours, readReviewSettings } from './settings/read-review-settings.ts';

/** The review queue and decisions. Everything that changes the queue invalidates `queue` and `review:<article>`. */
export const reviews = {
  addRoutes: (serve: Serve, platform: Platform) => {
    addReviewRoutes(serve, platform);
    addClaimRoutes(serve, platform);
    addSavedReplyRoutes(serve, platform);
    addReviewSettingsRoutes(serve, platform);
    addWishRoutes(serve, platform);
  },
  jobHandlers: (platform: Platform): JobHandler[] => [
    onJob(decisionMailJob, (decision) => mailDecision(platform, decision)),
    // Old decisions leave the measured window even when nobody decides.
    onSchedule('reviews-renew-promise', '10 0 * * *', () =>
      platform.transact(async (_tx, invalidate) => invalidate(changedReviewTime)),
    ),
    onJob(publishScheduledJob, () => publishScheduled(platform)),
    onSchedule('reviews-catch-up-publishing', '* * * * *', () => publishScheduled(platform)),
    onJob(submissionMailJob, (submission) => mailSubmission(platform, submission)),
    onJob(waitingMailJob, (recipient) => mailWaiting(platform, recipient)),
    onSchedule('reviews-plan-waiting-mails', waitingMailSchedule, () => planWaitingMails(platform)),
    onJob(claimMailJob, (news) => mailClaim(platform, news)),
    onJob(remindOrReleaseJob, (claim) => remindOrRelease(platform, claim)),
    onSchedule('reviews-tend-claims', claimsSchedule, () => findClaimsToCheck(platform)),
    onSchedule('reviews-forget-absent', '* * * * *', () => removeAbsentReviewers(platform)),
  ],
};
