export { listCommentedArticleIds } from '../comment.queries.ts';
export { type RemovedComment, removeCommentRows, restoreCommentRows } from './remove-comment-rows.ts';
export { type RemovedCommenter, removeCommenter, restoreCommenter } from './remove-commenter.ts';
export { restoreHeldRows } from './remove-held-rows.ts';
export { countOtherComments, maxOthers, type RemovedOthers, takeDownOthers } from './take-down-others.ts';
