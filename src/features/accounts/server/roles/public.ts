export { changeRole, requireOtherAdmin } from './change-role.ts';
export { isModeratorNow, isReviewerNow } from './is-reviewer-now.ts';
export { canSignIn, hasAdmins, hasWayIn, listOtherDeciders, lockAdmins } from './role.queries.ts';
