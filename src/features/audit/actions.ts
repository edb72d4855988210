/** The actions in the audit log. A feature that records a new action adds it here. */
export const auditActions = [
  'approved',
  'approval-given',
  'checks-overridden',
  'review-assigned',
  'changes-requested',
  'rejected',
  'hidden',
  'pending',
  'undone',
  'featured',
  'unfeatured',
  'role-changed',
  'comment-deleted',
  'comment-approved',
  'held-comment-removed',
  'look-alike-dismissed',
  'commenter-cleared',
  'commenter-trusted',
  'commenter-not-trusted',
  'comments-closed',
  'comments-opened',
  'settings-changed',
  'category-retired',
  'page-saved',
  'page-returned',
  'page-reset',
  'page-deleted',
  'page-restored',
  'page-imported',
  'suspended',
  'suspension-lifted',
  'silenced',
  'silence-ended',
  'spam-removed',
  'spam-restored',
  'sessions-ended',
  'password-reset-sent',
  'token-revoked',
  'second-factor-removed',
  'account-deleted',
  'invited',
  'invitation-sent-again',
  'invitation-revoked',
  'report-kept',
  'report-removed',
  'report-escalated',
  'appeal-upheld',
  'appeal-overturned',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** The value of the actor filter for the operator of the site. */
export const operator = 'operator';

/** The list ends at this number. Older entries are found with the date filter, and the export has all of them. */
export const maxListed = 10_000;
