import { callsOf } from '#kit/calls.ts';
import type { digestApi } from './digest-contract.ts';

export const digestCalls = callsOf<typeof digestApi>({
  end: { method: 'POST', path: '/api/library/digest/end' },
  endByMailProgram: { method: 'POST', path: '/api/library/digest/one-click-end' },
});
