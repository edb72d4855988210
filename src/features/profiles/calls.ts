import { maxImageBytes } from '#features/images/rules.ts';
import { callsOf } from '#kit/calls.ts';
import type { profilesApi } from './contract.ts';

export const profilesCalls = callsOf<typeof profilesApi>({
  mine: { method: 'GET', path: '/api/profile/me' },
  save: { method: 'PUT', path: '/api/profile/me' },
  savePicture: {
    method: 'POST',
    path: '/api/profile/me/picture',
    upload: { field: 'profilePicture', maxBytes: maxImageBytes },
  },
  remove: { method: 'DELETE', path: '/api/profile/me' },
  list: { method: 'GET', path: '/api/profile/public' },
  read: { method: 'GET', path: '/api/profile/:who' },
});
