import { callsOf } from '#kit/calls.ts';
import type { membersApi } from './contract.ts';

export const membersCalls = callsOf<typeof membersApi>({
  list: { method: 'GET', path: '/api/admin/members' },
  read: { method: 'GET', path: '/api/admin/members/:id' },
  listArticles: { method: 'GET', path: '/api/admin/members/:id/articles' },
  listComments: { method: 'GET', path: '/api/admin/members/:id/comments' },
  changeRole: { method: 'PUT', path: '/api/admin/members/:id/role' },
  suspend: { method: 'PUT', path: '/api/admin/members/:id/suspension' },
  lift: { method: 'DELETE', path: '/api/admin/members/:id/suspension' },
  endSessions: { method: 'DELETE', path: '/api/admin/members/:id/sessions' },
  removeSecondFactor: { method: 'DELETE', path: '/api/admin/members/:id/second-factor' },
  sendPasswordReset: { method: 'POST', path: '/api/admin/members/:id/password-reset' },
  remove: { method: 'DELETE', path: '/api/admin/members/:id' },
});
