import { callsOf } from '#kit/calls.ts';
import type { accountsApi } from './contract.ts';

export type SignUpCalls = 'readSignUp' | 'openInvitation' | 'requestSignUp' | 'verifySignUp';

/** The calls of the pages on which people sign up. Other pages do not load them. */
export const signUpCalls = callsOf<Pick<typeof accountsApi, SignUpCalls>>({
  readSignUp: { method: 'GET', path: '/api/auth/signup' },
  openInvitation: { method: 'POST', path: '/api/auth/invitation' },
  requestSignUp: { method: 'POST', path: '/api/auth/signup/request' },
  verifySignUp: { method: 'POST', path: '/api/auth/signup/verify' },
});
