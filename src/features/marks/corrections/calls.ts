import { callsOf } from '#kit/calls.ts';
import type { correctionsApi } from './contract.ts';

export const correctionsCalls = callsOf<typeof correctionsApi>({
  listWaiting: { method: 'GET', path: '/api/corrections/waiting' },
  list: { method: 'GET', path: '/api/blogs/:id/corrections' },
  listMine: { method: 'GET', path: '/api/blogs/:id/corrections/mine' },
  listAllMine: { method: 'GET', path: '/api/corrections/mine' },
  propose: { method: 'POST', path: '/api/blogs/:id/corrections' },
  withdraw: { method: 'DELETE', path: '/api/blogs/:id/corrections/:correctionId' },
  takeOrDecline: { method: 'PATCH', path: '/api/blogs/:id/corrections' },
  close: { method: 'PUT', path: '/api/blogs/:id/corrections/closed' },
});
