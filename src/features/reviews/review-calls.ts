import { callsOf } from '#kit/calls.ts';
import type { reviewApi } from './review-contract.ts';

export const reviewCalls = callsOf<typeof reviewApi>({
  read: { method: 'GET', path: '/api/blogs/:id/review' },
  listMarks: { method: 'GET', path: '/api/blogs/:id/marks' },
  addMark: { method: 'POST', path: '/api/blogs/:id/marks' },
  changeMark: { method: 'PATCH', path: '/api/blogs/:id/marks/:markId' },
  removeMark: { method: 'DELETE', path: '/api/blogs/:id/marks/:markId' },
  answerMark: { method: 'POST', path: '/api/blogs/:id/marks/:markId/replies' },
  bePresent: { method: 'POST', path: '/api/blogs/:id/presence' },
  listReplies: { method: 'GET', path: '/api/admin/replies' },
  addReply: { method: 'POST', path: '/api/admin/replies' },
  changeReply: { method: 'PUT', path: '/api/admin/replies/:id' },
  removeReply: { method: 'DELETE', path: '/api/admin/replies/:id' },
});
