import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { addMarkRoutes } from './mark.routes.ts';

export { listReplyRows, type ReplyRow, sendMarks, unsendMarks } from './mark.queries.ts';

/** What reviewers mark in a submission, and what they and its author say about it. */
export const createMarksFeature = (textWorker: TextWorker) => ({
  addRoutes: (serve: Serve, platform: Platform) => addMarkRoutes(serve, platform, textWorker),
  jobHandlers: () => [],
});
