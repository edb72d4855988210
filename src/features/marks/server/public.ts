import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import { type JobHandler, onJob } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { mailReplies, replyMailJob } from './mail-replies.ts';
import { addMarkRoutes } from './mark.routes.ts';

export { listReplyRows, type ReplyRow, sendMarks, unsendMarks } from './mark.queries.ts';

/** Marks of reviewers on submissions, and the replies of reviewers and authors. */
export const createMarksFeature = (textWorker: TextWorker) => ({
  addRoutes: (serve: Serve, platform: Platform) => addMarkRoutes(serve, platform, textWorker),
  jobHandlers: (platform: Platform): JobHandler[] => [
    onJob(replyMailJob, (replies) => mailReplies(platform, replies)),
  ],
});
