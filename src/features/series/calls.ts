import { callsOf } from '#kit/calls.ts';
import type { seriesApi } from './contract.ts';

/** The calls of authors and editors. Those of readers are in `reader-calls.ts`. */
export const seriesCalls = callsOf<Omit<typeof seriesApi, 'list' | 'read'>>({
  listMine: { method: 'GET', path: '/api/series/mine/all' },
  create: { method: 'POST', path: '/api/series' },
  save: { method: 'PUT', path: '/api/series/:id' },
  remove: { method: 'DELETE', path: '/api/series/:id' },
  addPart: { method: 'POST', path: '/api/series/:id/parts' },
  removePart: { method: 'DELETE', path: '/api/series/:id/parts/:articleId' },
  order: { method: 'PUT', path: '/api/series/:id/parts' },
  addMember: { method: 'POST', path: '/api/series/:id/members' },
  removeMember: { method: 'DELETE', path: '/api/series/:id/members/:accountId' },
  listWaiting: { method: 'GET', path: '/api/series/waiting/list' },
  decide: { method: 'PATCH', path: '/api/series/:id/words' },
});
