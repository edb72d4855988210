import { callsOf } from '#kit/calls.ts';
import type { readingApi } from './contract.ts';

export const readingCalls = callsOf<typeof readingApi>({
  list: { method: 'GET', path: '/api/blogs' },
  read: { method: 'GET', path: '/api/blogs/:id' },
  related: { method: 'GET', path: '/api/blogs/:id/related' },
  like: { method: 'POST', path: '/api/blogs/:id/like' },
  view: { method: 'POST', path: '/api/blogs/:id/view' },
  listCategories: { method: 'GET', path: '/api/categories' },
  listPopularTags: { method: 'GET', path: '/api/tags/popular' },
  listTags: { method: 'GET', path: '/api/tags' },
});
