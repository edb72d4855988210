import { callsOf } from '#kit/calls.ts';
import type { highlightsApi } from './highlights-contract.ts';

export const highlightsCalls = callsOf<typeof highlightsApi>({
  list: { method: 'GET', path: '/api/categories/highlights' },
});
