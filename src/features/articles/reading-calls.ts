import { callsOf } from '#kit/calls.ts';
import type { readingApi } from './reading-contract.ts';

export const readingCalls = callsOf<typeof readingApi>({
  list: { method: 'GET', path: '/api/blogs' },
  suggest: { method: 'GET', path: '/api/blogs/suggest' },
  related: { method: 'GET', path: '/api/blogs/:id/related' },
  like: { method: 'POST', path: '/api/blogs/:id/like' },
  view: { method: 'POST', path: '/api/blogs/:id/view' },
  listTags: { method: 'GET', path: '/api/tags' },
});
