import { callsOf } from '#kit/calls.ts';
import type { commentSettingsApi } from './settings-contract.ts';

export const commentSettingsCalls = callsOf<typeof commentSettingsApi>({
  readComments: { method: 'GET', path: '/api/admin/settings/comments' },
  saveComments: { method: 'PUT', path: '/api/admin/settings/comments' },
});
