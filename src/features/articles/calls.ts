import { callsOf } from '#kit/calls.ts';
import type { articlesApi } from './contract.ts';

export const articlesCalls = callsOf<typeof articlesApi>({
  listMine: { method: 'GET', path: '/api/blogs/mine/all' },
  read: { method: 'GET', path: '/api/blogs/:id' },
  create: { method: 'POST', path: '/api/blogs' },
  preview: { method: 'POST', path: '/api/blogs/preview' },
  save: { method: 'PUT', path: '/api/blogs/:id' },
  remove: { method: 'DELETE', path: '/api/blogs/:id' },
  listRevisions: { method: 'GET', path: '/api/blogs/:id/revisions' },
  readRevision: { method: 'GET', path: '/api/blogs/:id/revisions/:number' },
  listCategories: { method: 'GET', path: '/api/categories' },
});
