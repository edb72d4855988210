import { callsOf } from '#kit/calls.ts';
import type { siteApi } from './contract.ts';

/** The calls of pages for visitors, which load no others. */
export const siteCalls = callsOf<Pick<typeof siteApi, 'read' | 'readHome'>>({
  read: { method: 'GET', path: '/api/site' },
  readHome: { method: 'GET', path: '/api/site/home' },
});
