import type { TextWorker } from '#features/articles/server/text-worker/public.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import { addCommentRoutes } from './comment.routes.ts';
import type { CommentHooks } from './comment-hooks.ts';
import { addCommentSettingsRoutes } from './holding/comment-settings.routes.ts';

export { commentsExport } from './account-data/export-comments.ts';
export { forgetCommenter } from './account-data/forget-commenter.ts';
export { commentsTag } from './comment-tags.ts';
export { mergeMentions } from './mentions/merge-mentions.ts';
export {
  restoreTakenDownComment,
  type TakenDownComment,
  takeDownComment,
} from './removing/take-down-comment.ts';

/** Comments on articles. Every change invalidates `comments:<article>`. */
export const createCommentsFeature = (textWorker: TextWorker, hooks: CommentHooks) => ({
  addRoutes: (serve: Serve, platform: Platform) => {
    addCommentRoutes(serve, { platform, textWorker }, hooks);
    addCommentSettingsRoutes(serve, platform);
  },
  jobHandlers: () => [],
});
