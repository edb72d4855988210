import { callsOf } from '#kit/calls.ts';
import type { commentsApi } from './contract.ts';

export const commentsCalls = callsOf<typeof commentsApi>({
  list: { method: 'GET', path: '/api/comments/:blogId' },
  add: { method: 'POST', path: '/api/comments/:blogId' },
  edit: { method: 'PATCH', path: '/api/comments/:blogId/:id' },
  remove: { method: 'DELETE', path: '/api/comments/:blogId/:id' },
  like: { method: 'POST', path: '/api/comments/:blogId/:id/like' },
  readMine: { method: 'GET', path: '/api/comments/:blogId/mine' },
  preview: { method: 'POST', path: '/api/comments/:blogId/preview' },
  suggestPeople: { method: 'GET', path: '/api/comments/:blogId/people' },
  close: { method: 'PUT', path: '/api/comments/:blogId/closed' },
});
