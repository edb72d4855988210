import { callsOf } from '#kit/calls.ts';
import type { programTokensApi } from './contract.ts';

export const programTokensCalls = callsOf<typeof programTokensApi>({
  list: { method: 'GET', path: '/api/auth/tokens' },
  create: { method: 'POST', path: '/api/auth/tokens' },
  revoke: { method: 'DELETE', path: '/api/auth/tokens/:id' },
  listAll: { method: 'GET', path: '/api/admin/tokens' },
  revokeAny: { method: 'DELETE', path: '/api/admin/tokens/:id' },
});
