import { callsOf } from '#kit/calls.ts';
import type { auditApi } from './contract.ts';

export const auditCalls = callsOf<typeof auditApi>({
  list: { method: 'GET', path: '/api/admin/audit' },
  exportAll: { method: 'GET', path: '/api/admin/audit/export', downloadName: 'audit.csv' },
});
