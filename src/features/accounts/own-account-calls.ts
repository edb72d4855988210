import { callsOf } from '#kit/calls.ts';
import type { ownAccountApi } from './own-account-contract.ts';

export const ownAccountCalls = callsOf<typeof ownAccountApi>({
  changeNames: { method: 'PUT', path: '/api/auth/names' },
  requestEmailChange: { method: 'POST', path: '/api/auth/email' },
  confirmEmailChange: { method: 'POST', path: '/api/auth/email/confirm' },
  restoreEmail: { method: 'POST', path: '/api/auth/email/restore' },
});
