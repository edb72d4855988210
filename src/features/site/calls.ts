import { callsOf } from '#kit/calls.ts';
import type { siteApi } from './contract.ts';

export const siteCalls = callsOf<typeof siteApi>({
  read: { method: 'GET', path: '/api/site' },
  readHome: { method: 'GET', path: '/api/site/home' },
  readIdentity: { method: 'GET', path: '/api/admin/settings/identity' },
  saveIdentity: { method: 'PUT', path: '/api/admin/settings/identity' },
  readHomeSettings: { method: 'GET', path: '/api/admin/settings/home' },
  saveHome: { method: 'PUT', path: '/api/admin/settings/home' },
});
