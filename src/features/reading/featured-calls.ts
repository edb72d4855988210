import { callsOf } from '#kit/calls.ts';
import type { featuredApi } from './featured-contract.ts';

export const featuredCalls = callsOf<typeof featuredApi>({
  read: { method: 'GET', path: '/api/featured' },
  choose: { method: 'PUT', path: '/api/admin/featured' },
});
