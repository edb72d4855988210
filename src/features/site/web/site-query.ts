import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { siteCalls } from '../calls.ts';

export const siteKey = ['site'] as const;

/** What the site is called. The server sends it with every page; an open page keeps it until it is loaded again. */
export function siteQuery(api: ApiClient) {
  return queryOptions({
    queryKey: siteKey,
    queryFn: async () => (await api.call(siteCalls.read)).site,
    staleTime: Number.POSITIVE_INFINITY,
  });
}
