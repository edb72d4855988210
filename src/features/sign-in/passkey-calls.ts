import { callsOf } from '#kit/calls.ts';
import type { passkeyApi } from './passkey-contract.ts';

export const passkeyCalls = callsOf<typeof passkeyApi>({
  startSignIn: { method: 'POST', path: '/api/auth/passkeys/sign-in/options' },
  signIn: { method: 'POST', path: '/api/auth/passkeys/sign-in' },
  startAdding: { method: 'POST', path: '/api/auth/passkeys/options' },
  add: { method: 'POST', path: '/api/auth/passkeys' },
  rename: { method: 'PATCH', path: '/api/auth/passkeys/:id' },
  remove: { method: 'DELETE', path: '/api/auth/passkeys/:id' },
});
