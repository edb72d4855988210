// Applies decisions to articles. The feature `reviews` checks who may decide and sends the notifications.
export { applyDecision, type Decided, type PreviousState } from './apply-decision.ts';
export { revertDecision, tooLate } from './revert-decision.ts';
