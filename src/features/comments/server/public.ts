import { addCommentRoutes } from './comment.routes.ts';

export { commentsExport } from './export-comments.ts';
export { forgetCommenter } from './forget-commenter.ts';

/** What people say about articles. Every change invalidates `comments:<article>`. */
export const comments = {
  addRoutes: addCommentRoutes,
  jobHandlers: () => [],
};
