import { addCommentRoutes } from './comment.routes.ts';

export { commentsExport } from './export-comments.ts';
export { forgetCommenter } from './forget-commenter.ts';

/** Comments on articles. Every change invalidates `comments:<article>`. */
export const comments = {
  addRoutes: addCommentRoutes,
  jobHandlers: () => [],
};
