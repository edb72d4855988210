import { callsOf } from '#kit/calls.ts';
import type { newsletterApi } from './contract.ts';

export const newsletterCalls = callsOf<typeof newsletterApi>({
  subscribe: { method: 'POST', path: '/api/newsletter/subscribe' },
  confirm: { method: 'POST', path: '/api/newsletter/confirm' },
  unsubscribe: { method: 'POST', path: '/api/newsletter/unsubscribe' },
  unsubscribeByMailProgram: { method: 'POST', path: '/api/newsletter/one-click-unsubscribe' },
});
