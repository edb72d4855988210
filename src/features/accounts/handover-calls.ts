import { callsOf } from '#kit/calls.ts';
import type { handoverApi } from './handover-contract.ts';

export const handoverCalls = callsOf<typeof handoverApi>({
  openHandover: { method: 'POST', path: '/api/auth/handover' },
  takeOverAccount: { method: 'POST', path: '/api/auth/handover/account' },
  takeOverArticles: { method: 'POST', path: '/api/auth/handover/articles' },
});
