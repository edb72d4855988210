import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { seriesCalls } from '../calls.ts';

export const ownSeriesKey = ['series', 'mine'] as const;
export const waitingSeriesKey = ['series', 'waiting'] as const;

export function ownSeriesQuery(api: ApiClient, viewerId: string) {
  return queryOptions({
    queryKey: [...ownSeriesKey, viewerId],
    queryFn: async () => (await api.call(seriesCalls.listMine)).series,
  });
}

/** Always read again, because other editors decide too. */
export function waitingSeriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: waitingSeriesKey,
    queryFn: async () => (await api.call(seriesCalls.listWaiting)).series,
    staleTime: 0,
  });
}
