import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { statisticsCalls } from '../calls.ts';
import type { Range } from '../rules.ts';

type StatisticsQuery = { viewerId: string | undefined; range: Range };

// Refetched on each visit; the previous figures are shown meanwhile.
const shared = { staleTime: 0, refetchOnWindowFocus: true, placeholderData: keepPreviousData } as const;

/** The figures of the whole site, for the dashboard's cards and analytics. */
export function siteStatisticsQuery(api: ApiClient, { viewerId, range }: StatisticsQuery) {
  return queryOptions({
    ...shared,
    queryKey: ['statistics', 'site', viewerId ?? null, range],
    queryFn: () => api.call(statisticsCalls.readSite, { query: { range } }),
  });
}

export function ownStatisticsQuery(api: ApiClient, { viewerId, range }: StatisticsQuery) {
  return queryOptions({
    ...shared,
    queryKey: ['statistics', 'own', viewerId ?? null, range],
    queryFn: () => api.call(statisticsCalls.readOwn, { query: { range } }),
  });
}
