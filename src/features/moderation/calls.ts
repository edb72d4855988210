import { callsOf } from '#kit/calls.ts';
import type { moderationApi } from './contract.ts';

export const moderationCalls = callsOf<typeof moderationApi>({
  list: { method: 'GET', path: '/api/moderation/comments' },
  approve: { method: 'POST', path: '/api/moderation/comments/:id/approve' },
  remove: { method: 'POST', path: '/api/moderation/comments/:id/remove' },
  listTrusted: { method: 'GET', path: '/api/moderation/trusted' },
  distrust: { method: 'DELETE', path: '/api/moderation/trusted/:id' },
  listLookAlikes: { method: 'GET', path: '/api/moderation/look-alikes' },
  dismissLookAlike: { method: 'POST', path: '/api/moderation/look-alikes/:id/dismiss' },
});
