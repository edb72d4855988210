import { callsOf } from '#kit/calls.ts';
import type { followsApi } from './contract.ts';

export const followsCalls = callsOf<typeof followsApi>({
  list: { method: 'GET', path: '/api/follows' },
  read: { method: 'GET', path: '/api/follows/:kind/:name' },
  readMany: { method: 'GET', path: '/api/follows/among' },
  follow: { method: 'PUT', path: '/api/follows/:kind/:name' },
  unfollow: { method: 'DELETE', path: '/api/follows/:kind/:name' },
  feed: { method: 'GET', path: '/api/feed' },
  readSettings: { method: 'GET', path: '/api/library/settings' },
  saveSettings: { method: 'PUT', path: '/api/library/settings' },
});
