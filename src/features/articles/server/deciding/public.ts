// Applies decisions to articles. The feature `reviews` checks who may decide and sends the notifications.
export type { DecidableArticle, RevertibleArticle } from '../article-lock.queries.ts';
export { articleTags } from '../cache-tags.ts';
export { seenByStaff } from '../seen-by-staff.ts';
export { applyDecision, type Decided, type FindPublishing, type PreviousState } from './apply-decision.ts';
export { approveImported } from './approve-imported.ts';
export { hasUnreviewed } from './has-unreviewed.ts';
export { revertDecision, tooLate } from './revert-decision.ts';
export { showHiddenArticle } from './show-hidden-article.ts';
