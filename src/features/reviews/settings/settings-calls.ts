import { callsOf } from '#kit/calls.ts';
import type { reviewSettingsApi } from './settings-contract.ts';

export const reviewSettingsCalls = callsOf<typeof reviewSettingsApi>({
  readReviews: { method: 'GET', path: '/api/admin/settings/reviews' },
  saveReviews: { method: 'PUT', path: '/api/admin/settings/reviews' },
});
