import { callsOf } from '#kit/calls.ts';
import type { pagesApi } from './contract.ts';

/** The call of pages for visitors, which load no others. */
export const pageCalls = callsOf<Pick<typeof pagesApi, 'read'>>({
  read: { method: 'GET', path: '/api/pages/:slug' },
});
