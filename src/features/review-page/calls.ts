import { callsOf } from '#kit/calls.ts';
import type { reviewPageApi } from './contract.ts';

export const reviewPageCalls = callsOf<typeof reviewPageApi>({
  read: { method: 'GET', path: '/api/blogs/:id/review' },
});
