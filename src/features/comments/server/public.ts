import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { addCommentRoutes } from './comment.routes.ts';
import { addCommentSettingsRoutes } from './holding/comment-settings.routes.ts';

export { commentsExport } from './export-comments.ts';
export { forgetCommenter } from './forget-commenter.ts';
export { putBackComment, type TakenDownComment, takeDownComment } from './take-down-comment.ts';

/** Comments on articles. Every change invalidates `comments:<article>`. */
export const createCommentsFeature = (textWorker: TextWorker) => ({
  addRoutes: (serve: Serve, platform: Platform) => {
    addCommentRoutes(serve, { platform, textWorker });
    addCommentSettingsRoutes(serve, platform);
  },
  jobHandlers: () => [],
});
