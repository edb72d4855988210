import { addAuditRoutes } from './audit.routes.ts';

export { type AuditEntry, recordAudit } from './record-audit.ts';
export { recordFirstRole, recordRoleChange } from './record-role.ts';

/** What admins and operators did. Others call `recordAudit` in the transaction of the act. */
export const audit = {
  addRoutes: addAuditRoutes,
  jobHandlers: () => [],
};
