import { callsOf } from '#kit/calls.ts';
import type { claimsApi } from './claim-contract.ts';

export const claimsCalls = callsOf<typeof claimsApi>({
  claim: { method: 'PUT', path: '/api/blogs/:id/claim' },
  release: { method: 'DELETE', path: '/api/blogs/:id/claim' },
  assign: { method: 'PUT', path: '/api/blogs/:id/assignee' },
  listAssignable: { method: 'GET', path: '/api/blogs/:id/assignable' },
  decline: { method: 'PUT', path: '/api/blogs/:id/decline' },
  takeBackDecline: { method: 'DELETE', path: '/api/blogs/:id/decline' },
});
