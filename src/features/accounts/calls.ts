import { callsOf } from '#kit/calls.ts';
import type { accountsApi } from './contract.ts';
import type { SettingsCalls } from './own-account-calls.ts';
import type { SignUpCalls } from './sign-up-calls.ts';

/** The calls that every page may make. */
export const accountsCalls = callsOf<Omit<typeof accountsApi, SignUpCalls | SettingsCalls>>({
  login: { method: 'POST', path: '/api/auth/login' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  profile: { method: 'GET', path: '/api/auth/profile' },
});
