import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { addMarkRoutes } from './mark.routes.ts';

export { listReplyRows, type ReplyRow, sendMarks, unsendMarks } from './mark.queries.ts';

/** Marks of reviewers on submissions, and the replies of reviewers and authors. */
export const createMarksFeature = (textWorker: TextWorker) => ({
  addRoutes: (serve: Serve, platform: Platform) => addMarkRoutes(serve, platform, textWorker),
  jobHandlers: () => [],
});
