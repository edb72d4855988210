import { callsOf } from '#kit/calls.ts';
import type { siteApi } from './contract.ts';

export const settingsCalls = callsOf<Omit<typeof siteApi, 'read' | 'readHome'>>({
  readIdentity: { method: 'GET', path: '/api/admin/settings/identity' },
  saveIdentity: { method: 'PUT', path: '/api/admin/settings/identity' },
  readHomeSettings: { method: 'GET', path: '/api/admin/settings/home' },
  saveHome: { method: 'PUT', path: '/api/admin/settings/home' },
  readSignUpSettings: { method: 'GET', path: '/api/admin/settings/sign-up' },
  saveSignUp: { method: 'PUT', path: '/api/admin/settings/sign-up' },
});
