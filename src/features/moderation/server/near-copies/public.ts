import { type JobHandler, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteOldSketches, sketchRecent } from './sketch-recent.ts';

export { findOriginals, findOriginalsOfWaiting } from './copied-comments.ts';
export { listSimilarArticles, type SimilarArticle } from './find-near-copies.ts';
export { dismissLookAlike, listLookAlikes } from './look-alikes.ts';

/** Finds near-copies of recent comments and submissions, for moderators and reviewers. */
export const nearCopies = {
  addRoutes: () => {},
  jobHandlers: (platform: Platform): JobHandler[] => [
    onSchedule('moderation-sketch-recent', '* * * * *', () => sketchRecent(platform)),
    onSchedule('moderation-forget-sketches', '50 3 * * *', () => deleteOldSketches(platform)),
  ],
};
