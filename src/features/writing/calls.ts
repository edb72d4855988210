import { callsOf } from '#kit/calls.ts';
import type { writingApi } from './contract.ts';

export const writingCalls = callsOf<typeof writingApi>({
  listMine: { method: 'GET', path: '/api/blogs/mine/all' },
  create: { method: 'POST', path: '/api/blogs' },
  preview: { method: 'POST', path: '/api/blogs/preview' },
  save: { method: 'PUT', path: '/api/blogs/:id' },
  remove: { method: 'DELETE', path: '/api/blogs/:id' },
  listRevisions: { method: 'GET', path: '/api/blogs/:id/revisions' },
  readRevision: { method: 'GET', path: '/api/blogs/:id/revisions/:number' },
});
