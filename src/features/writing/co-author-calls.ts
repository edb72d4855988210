import { callsOf } from '#kit/calls.ts';
import type { coAuthorsApi } from './co-author-contract.ts';

export const coAuthorsCalls = callsOf<typeof coAuthorsApi>({
  list: { method: 'GET', path: '/api/blogs/:id/co-authors' },
  invite: { method: 'POST', path: '/api/blogs/:id/co-authors' },
  order: { method: 'PUT', path: '/api/blogs/:id/co-authors' },
  remove: { method: 'DELETE', path: '/api/blogs/:id/co-authors/:accountId' },
  reportWriting: { method: 'POST', path: '/api/blogs/:id/writers' },
  listInvitations: { method: 'GET', path: '/api/co-author-invitations' },
  answer: { method: 'POST', path: '/api/co-author-invitations/:id' },
});
