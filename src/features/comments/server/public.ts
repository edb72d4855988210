import { addCommentRoutes } from './comment.routes.ts';

export { commentsExport } from './export-comments.ts';
export { forgetCommenter } from './forget-commenter.ts';
export { putBackComment, type TakenDownComment, takeDownComment } from './take-down-comment.ts';

/** Comments on articles. Every change invalidates `comments:<article>`. */
export const comments = {
  addRoutes: addCommentRoutes,
  jobHandlers: () => [],
};
