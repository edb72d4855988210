export { listCommentedArticleIds } from '../comment.queries.ts';
export { countOtherComments, maxOthers, type RemovedOthers, takeDownOthers } from './take-down-others.ts';
export { putCommenterBack, type RemovedCommenter, takeOutCommenter } from './take-out-commenter.ts';
export { type RemovedComment, restoreCommentRows, takeOutComments } from './take-out-comments.ts';
export { restoreHeldRows } from './take-out-held.ts';
