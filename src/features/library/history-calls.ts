import { callsOf } from '#kit/calls.ts';
import type { historyApi } from './history-contract.ts';

export const historyCalls = callsOf<typeof historyApi>({
  readPosition: { method: 'GET', path: '/api/library/positions/:id' },
  savePosition: { method: 'PUT', path: '/api/library/positions/:id' },
  list: { method: 'GET', path: '/api/library/history' },
  listFinished: { method: 'GET', path: '/api/library/history/finished' },
  clear: { method: 'DELETE', path: '/api/library/history' },
  remove: { method: 'DELETE', path: '/api/library/history/:id' },
});
