import { callsOf } from '#kit/calls.ts';
import type { searchApi } from './contract.ts';

export const searchCalls = callsOf<typeof searchApi>({
  suggest: { method: 'GET', path: '/api/blogs/suggest' },
});
