import { callsOf } from '#kit/calls.ts';
import type { feedSettingsApi } from './feed-settings-contract.ts';

export const feedSettingsCalls = callsOf<typeof feedSettingsApi>({
  readFeeds: { method: 'GET', path: '/api/admin/settings/feeds' },
  saveFeeds: { method: 'PUT', path: '/api/admin/settings/feeds' },
});
