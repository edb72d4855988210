import { callsOf } from '#kit/calls.ts';
import type { accountsApi } from './contract.ts';

export const accountsCalls = callsOf<typeof accountsApi>({
  readSignUp: { method: 'GET', path: '/api/auth/signup' },
  openInvitation: { method: 'POST', path: '/api/auth/invitation' },
  requestSignUp: { method: 'POST', path: '/api/auth/signup/request' },
  verifySignUp: { method: 'POST', path: '/api/auth/signup/verify' },
  login: { method: 'POST', path: '/api/auth/login' },
  logout: { method: 'POST', path: '/api/auth/logout' },
  forgotPassword: { method: 'POST', path: '/api/auth/forgot-password' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password' },
  changePassword: { method: 'POST', path: '/api/auth/change-password' },
  profile: { method: 'GET', path: '/api/auth/profile' },
  sessions: { method: 'GET', path: '/api/auth/sessions' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/:id' },
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  exportAccount: { method: 'GET', path: '/api/auth/export', downloadName: 'account-export.json' },
  archiveAccount: { method: 'GET', path: '/api/auth/export.zip', downloadName: 'account-export.zip' },
  deleteAccount: { method: 'DELETE', path: '/api/auth/account' },
});
