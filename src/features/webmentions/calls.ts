import { callsOf } from '#kit/calls.ts';
import type { webmentionsApi } from './contract.ts';

export const webmentionCalls = callsOf<Pick<typeof webmentionsApi, 'list' | 'approve' | 'remove'>>({
  list: { method: 'GET', path: '/api/moderation/webmentions' },
  approve: { method: 'POST', path: '/api/moderation/webmentions/:id/approve' },
  remove: { method: 'POST', path: '/api/moderation/webmentions/:id/remove' },
});
