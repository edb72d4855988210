import { callsOf } from '#kit/calls.ts';
import type { settingsFileApi } from './settings-file-contract.ts';

export const settingsFileCalls = callsOf<typeof settingsFileApi>({
  exportFile: { method: 'GET', path: '/api/admin/settings/file' },
  lookAtFile: { method: 'POST', path: '/api/admin/settings/file/look' },
  importFile: { method: 'PUT', path: '/api/admin/settings/file' },
});
