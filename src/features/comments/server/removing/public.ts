export { listCommentedArticleIds } from '../comment.queries.ts';
export { putCommentsBack, type RemovedComment, takeOutComments } from './take-out-comments.ts';
