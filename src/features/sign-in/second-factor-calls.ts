import { callsOf } from '#kit/calls.ts';
import type { secondFactorApi } from './second-factor-contract.ts';

export const secondFactorCalls = callsOf<typeof secondFactorApi>({
  answer: { method: 'POST', path: '/api/auth/second-factor' },
  read: { method: 'GET', path: '/api/auth/second-factor' },
  setUp: { method: 'POST', path: '/api/auth/second-factor/set-up' },
  confirm: { method: 'POST', path: '/api/auth/second-factor/confirm' },
  renewCodes: { method: 'POST', path: '/api/auth/second-factor/recovery-codes' },
  turnOff: { method: 'DELETE', path: '/api/auth/second-factor' },
  readPolicy: { method: 'GET', path: '/api/admin/settings/second-factor' },
  savePolicy: { method: 'PUT', path: '/api/admin/settings/second-factor' },
});
