// What a decision does to an article. Who may decide, and who is told of it, is up to reviews.
export type { DecidableArticle, RevertibleArticle } from '../article-lock.queries.ts';
export { applyDecision, type Decided, type FormerStanding } from './apply-decision.ts';
export { revertDecision, tooLate } from './revert-decision.ts';
