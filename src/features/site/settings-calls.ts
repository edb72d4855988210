import { callsOf } from '#kit/calls.ts';
import type { siteApi } from './contract.ts';
import { maxLookImageBytes } from './look-rules.ts';

export const settingsCalls = callsOf<Omit<typeof siteApi, 'read' | 'readHome'>>({
  readIdentity: { method: 'GET', path: '/api/admin/settings/identity' },
  saveIdentity: { method: 'PUT', path: '/api/admin/settings/identity' },
  readHomeSettings: { method: 'GET', path: '/api/admin/settings/home' },
  readFooter: { method: 'GET', path: '/api/admin/settings/footer' },
  saveFooter: { method: 'PUT', path: '/api/admin/settings/footer' },
  saveHome: { method: 'PUT', path: '/api/admin/settings/home' },
  readLook: { method: 'GET', path: '/api/admin/settings/look' },
  saveLook: { method: 'PUT', path: '/api/admin/settings/look' },
  uploadLookImage: {
    method: 'POST',
    path: '/api/admin/settings/look/images',
    upload: { field: 'image', maxBytes: maxLookImageBytes },
  },
  readSignUpSettings: { method: 'GET', path: '/api/admin/settings/sign-up' },
  saveSignUp: { method: 'PUT', path: '/api/admin/settings/sign-up' },
});
