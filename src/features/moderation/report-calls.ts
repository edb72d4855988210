import { callsOf } from '#kit/calls.ts';
import type { reportCasesApi } from './report-case-contract.ts';
import type { reportsApi } from './report-contract.ts';
import type { reportSettingsApi } from './report-settings-contract.ts';

export const reportsCalls = callsOf<typeof reportsApi>({
  readOptions: { method: 'GET', path: '/api/reports/options' },
  report: { method: 'POST', path: '/api/reports' },
  listMine: { method: 'GET', path: '/api/reports/mine' },
  readDecision: { method: 'GET', path: '/api/reports/decisions/:id' },
  appeal: { method: 'POST', path: '/api/reports/decisions/:id/appeal' },
});

export const reportCasesCalls = callsOf<typeof reportCasesApi>({
  list: { method: 'GET', path: '/api/admin/reports' },
  read: { method: 'GET', path: '/api/admin/reports/:id' },
  decide: { method: 'POST', path: '/api/admin/reports/:id/decision' },
  escalate: { method: 'POST', path: '/api/admin/reports/:id/escalation' },
  listAppeals: { method: 'GET', path: '/api/admin/appeals' },
  decideAppeal: { method: 'POST', path: '/api/admin/reports/:id/appeal/decision' },
});

export const reportSettingsCalls = callsOf<typeof reportSettingsApi>({
  readReports: { method: 'GET', path: '/api/admin/settings/reports' },
  saveReports: { method: 'PUT', path: '/api/admin/settings/reports' },
});
