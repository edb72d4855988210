import { callsOf } from '#kit/calls.ts';
import type { providerApi } from './provider-contract.ts';

export const providerCalls = callsOf<Omit<typeof providerApi, 'signInOptions'>>({
  startSignIn: { method: 'POST', path: '/api/auth/providers/:provider/start' },
  finishSignIn: { method: 'POST', path: '/api/auth/providers/:provider/finish' },
  signUp: { method: 'POST', path: '/api/auth/providers/sign-up' },
  connectByMail: { method: 'POST', path: '/api/auth/providers/:provider/connect' },
  waysIn: { method: 'GET', path: '/api/auth/ways-in' },
  startConnecting: { method: 'POST', path: '/api/auth/ways-in/:provider/start' },
  finishConnecting: { method: 'POST', path: '/api/auth/ways-in/:provider/finish' },
  disconnect: { method: 'DELETE', path: '/api/auth/ways-in/identities/:id' },
});
