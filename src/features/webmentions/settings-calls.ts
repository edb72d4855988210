import { callsOf } from '#kit/calls.ts';
import type { webmentionSettingsApi } from './settings-contract.ts';

export const webmentionSettingsCalls = callsOf<typeof webmentionSettingsApi>({
  readWebmentions: { method: 'GET', path: '/api/admin/settings/webmentions' },
  saveWebmentions: { method: 'PUT', path: '/api/admin/settings/webmentions' },
});
