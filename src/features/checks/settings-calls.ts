import { callsOf } from '#kit/calls.ts';
import type { checkSettingsApi } from './settings-contract.ts';

export const checkSettingsCalls = callsOf<typeof checkSettingsApi>({
  readChecks: { method: 'GET', path: '/api/admin/settings/checks' },
  saveChecks: { method: 'PUT', path: '/api/admin/settings/checks' },
});
