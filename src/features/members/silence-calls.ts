import { callsOf } from '#kit/calls.ts';
import type { silenceApi } from './silence-contract.ts';

export const silenceCalls = callsOf<typeof silenceApi>({
  silence: { method: 'PUT', path: '/api/admin/members/:id/silence' },
  end: { method: 'DELETE', path: '/api/admin/members/:id/silence' },
});
