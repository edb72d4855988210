import { callsOf } from '#kit/calls.ts';
import type { recordApi } from './contract.ts';

export const recordCalls = callsOf<typeof recordApi>({
  read: { method: 'GET', path: '/api/blogs/:id/record' },
});
