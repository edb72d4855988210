import { callsOf } from '#kit/calls.ts';
import type { pagesApi } from './contract.ts';

export const adminPageCalls = callsOf<Omit<typeof pagesApi, 'list' | 'read'>>({
  listForAdmins: { method: 'GET', path: '/api/admin/pages' },
  create: { method: 'POST', path: '/api/admin/pages' },
  readForAdmins: { method: 'GET', path: '/api/admin/pages/:id' },
  save: { method: 'PUT', path: '/api/admin/pages/:id' },
  goBack: { method: 'POST', path: '/api/admin/pages/:id/return' },
  remove: { method: 'DELETE', path: '/api/admin/pages/:id' },
  restore: { method: 'POST', path: '/api/admin/pages/:id/restore' },
  listRevisions: { method: 'GET', path: '/api/admin/pages/:id/revisions' },
  compare: { method: 'GET', path: '/api/admin/pages/:id/comparison' },
});
