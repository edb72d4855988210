import { callsOf } from '#kit/calls.ts';
import type { savedApi } from './saved-contract.ts';

export const savedCalls = callsOf<typeof savedApi>({
  list: { method: 'GET', path: '/api/library/saved' },
  listIds: { method: 'GET', path: '/api/library/saved/ids' },
  save: { method: 'PUT', path: '/api/library/saved/:id' },
  change: { method: 'PATCH', path: '/api/library/saved/:id' },
  remove: { method: 'DELETE', path: '/api/library/saved/:id' },
  readLists: { method: 'GET', path: '/api/library/lists' },
  addList: { method: 'POST', path: '/api/library/lists' },
  renameList: { method: 'PUT', path: '/api/library/lists/:id' },
  removeList: { method: 'DELETE', path: '/api/library/lists/:id' },
});
