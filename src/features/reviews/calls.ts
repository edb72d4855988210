import { callsOf } from '#kit/calls.ts';
import type { reviewsApi } from './contract.ts';

export const reviewsCalls = callsOf<typeof reviewsApi>({
  listQueue: { method: 'GET', path: '/api/blogs/moderation/list' },
  decide: { method: 'PATCH', path: '/api/blogs/:id/visibility' },
  cancelSchedule: { method: 'DELETE', path: '/api/blogs/:id/schedule' },
  undo: { method: 'POST', path: '/api/blogs/:id/undo' },
  recommend: { method: 'PUT', path: '/api/blogs/:id/recommendation' },
  withdrawRecommendation: { method: 'DELETE', path: '/api/blogs/:id/recommendation' },
  listMyQueuePositions: { method: 'GET', path: '/api/blogs/mine/queue' },
  readChecklist: { method: 'GET', path: '/api/reviews/checklist' },
  readReviewTime: { method: 'GET', path: '/api/reviews/promise' },
  reportPresence: { method: 'POST', path: '/api/blogs/:id/presence' },
  listReplies: { method: 'GET', path: '/api/admin/replies' },
  addReply: { method: 'POST', path: '/api/admin/replies' },
  changeReply: { method: 'PUT', path: '/api/admin/replies/:id' },
  removeReply: { method: 'DELETE', path: '/api/admin/replies/:id' },
});
