import { callsOf } from '#kit/calls.ts';
import type { setupApi } from './contract.ts';

export const setupCalls = callsOf<typeof setupApi>({
  createAdmin: { method: 'POST', path: '/api/setup/account' },
  readProgress: { method: 'GET', path: '/api/admin/setup' },
  changeProgress: { method: 'PUT', path: '/api/admin/setup' },
  removeSample: { method: 'DELETE', path: '/api/admin/setup/sample' },
  readMail: { method: 'GET', path: '/api/admin/mail' },
  testMail: { method: 'POST', path: '/api/admin/mail/test' },
});
