/** What the audit tells of. A feature that brings a new act adds it here. */
export const auditActions = [
  'approved',
  'changes-requested',
  'rejected',
  'hidden',
  'pending',
  'undone',
  'featured',
  'unfeatured',
  'role-changed',
  'comment-deleted',
] as const;

export type AuditAction = (typeof auditActions)[number];

/** What stands for those who run the site, where an actor is asked for. */
export const operator = 'operator';

/** As many as anybody leafs through. What is older is found by its date, and all of it is in the export. */
export const maxListed = 10_000;
