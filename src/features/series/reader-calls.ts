import { callsOf } from '#kit/calls.ts';
import type { seriesApi } from './contract.ts';

/** Apart from the other calls, so that readers load only these. */
export const seriesReaderCalls = callsOf<Pick<typeof seriesApi, 'list' | 'read'>>({
  list: { method: 'GET', path: '/api/series' },
  read: { method: 'GET', path: '/api/series/:id' },
});
