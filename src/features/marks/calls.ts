import { callsOf } from '#kit/calls.ts';
import type { marksApi } from './contract.ts';

export const marksCalls = callsOf<typeof marksApi>({
  list: { method: 'GET', path: '/api/blogs/:id/marks' },
  add: { method: 'POST', path: '/api/blogs/:id/marks' },
  change: { method: 'PATCH', path: '/api/blogs/:id/marks/:markId' },
  applyOrDecline: { method: 'PATCH', path: '/api/blogs/:id/suggestions' },
  remove: { method: 'DELETE', path: '/api/blogs/:id/marks/:markId' },
  reply: { method: 'POST', path: '/api/blogs/:id/marks/:markId/replies' },
});
