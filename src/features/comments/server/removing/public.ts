export { listCommentedArticleIds } from '../comment.queries.ts';
export { countOtherComments, maxOthers, type RemovedOthers, takeDownOthers } from './take-down-others.ts';
export { putCommenterBack, type RemovedCommenter, takeOutCommenter } from './take-out-commenter.ts';
export { putCommentsBack, type RemovedComment, takeOutComments } from './take-out-comments.ts';
export { putHeldBack } from './take-out-held.ts';
