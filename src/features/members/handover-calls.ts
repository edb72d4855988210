import { callsOf } from '#kit/calls.ts';
import type { memberHandoverApi } from './handover-contract.ts';

export const memberHandoverCalls = callsOf<typeof memberHandoverApi>({
  send: { method: 'PUT', path: '/api/admin/members/:id/handover' },
  revoke: { method: 'DELETE', path: '/api/admin/members/:id/handover' },
});
