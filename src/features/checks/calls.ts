import { callsOf } from '#kit/calls.ts';
import type { checksApi } from './contract.ts';

export const checksCalls = callsOf<typeof checksApi>({
  list: { method: 'GET', path: '/api/blogs/:id/checks' },
  listMine: { method: 'GET', path: '/api/blogs/mine/checks' },
  listStates: { method: 'GET', path: '/api/checks/states' },
  runAgain: { method: 'POST', path: '/api/blogs/:id/checks/run' },
  report: { method: 'POST', path: '/api/checks' },
  tryText: { method: 'POST', path: '/api/checks/try' },
});
