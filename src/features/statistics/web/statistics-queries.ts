import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { statisticsCalls } from '../calls.ts';
import type { Range } from '../rules.ts';

type Asked = { viewerId: string | undefined; range: Range };

// Whoever comes back to the figures wants those of now; the old ones stand until they are there.
const shared = { staleTime: 0, refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const;

/** The figures of the whole site, for the dashboard's cards and its analytics. */
export function siteStatisticsQuery(api: ApiClient, { viewerId, range }: Asked) {
  return queryOptions({
    ...shared,
    queryKey: ['statistics', 'site', viewerId ?? null, range],
    queryFn: () => api.call(statisticsCalls.readSite, { query: { range } }),
  });
}

export function ownStatisticsQuery(api: ApiClient, { viewerId, range }: Asked) {
  return queryOptions({
    ...shared,
    queryKey: ['statistics', 'own', viewerId ?? null, range],
    queryFn: () => api.call(statisticsCalls.readOwn, { query: { range } }),
  });
}
