import { callsOf } from '#kit/calls.ts';
import type { accountsApi } from './contract.ts';
import type { ownAccountApi } from './own-account-contract.ts';

export type SettingsCalls =
  | 'changePassword'
  | 'resetPasswordByLink'
  | 'sessions'
  | 'endSession'
  | 'endOtherSessions'
  | 'exportAccount'
  | 'archiveAccount'
  | 'deleteAccount';

/** The calls of the account settings. */
export const ownAccountCalls = callsOf<typeof ownAccountApi & Pick<typeof accountsApi, SettingsCalls>>({
  resetPasswordByLink: { method: 'POST', path: '/api/auth/reset-password/link' },
  changePassword: { method: 'POST', path: '/api/auth/change-password' },
  sessions: { method: 'GET', path: '/api/auth/sessions' },
  endSession: { method: 'DELETE', path: '/api/auth/sessions/:id' },
  endOtherSessions: { method: 'DELETE', path: '/api/auth/sessions' },
  exportAccount: { method: 'GET', path: '/api/auth/export', downloadName: 'account-export.json' },
  archiveAccount: { method: 'GET', path: '/api/auth/export.zip', downloadName: 'account-export.zip' },
  deleteAccount: { method: 'DELETE', path: '/api/auth/account' },
  changeNames: { method: 'PUT', path: '/api/auth/names' },
  requestEmailChange: { method: 'POST', path: '/api/auth/email' },
  confirmEmailChange: { method: 'POST', path: '/api/auth/email/confirm' },
  restoreEmail: { method: 'POST', path: '/api/auth/email/restore' },
});
