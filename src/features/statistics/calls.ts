import { callsOf } from '#kit/calls.ts';
import type { statisticsApi } from './contract.ts';

export const statisticsCalls = callsOf<typeof statisticsApi>({
  readSite: { method: 'GET', path: '/api/admin/stats' },
  readOwn: { method: 'GET', path: '/api/blogs/mine/statistics' },
});
