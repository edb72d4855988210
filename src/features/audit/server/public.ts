import { addAuditRoutes } from './audit.routes.ts';

export { listActsOn } from './list-acts-on.ts';
export {
  type AuditEntry,
  recordAudit,
  recordCategoryRetired,
  recordPageChange,
  recordSettingsChange,
} from './record-audit.ts';
export { recordHandover } from './record-handover.ts';
export { recordFirstRole, recordRoleChange } from './record-role.ts';

/** The log of what admins and operators did. Other features call `recordAudit` in the transaction of the action. */
export const audit = {
  addRoutes: addAuditRoutes,
  jobHandlers: () => [],
};
