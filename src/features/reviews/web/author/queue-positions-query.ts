import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { reviewsCalls } from '../../calls.ts';

const authorKeys = {
  all: ['reviews', 'author'] as const,
  positions: ['reviews', 'author', 'positions'] as const,
};

// Refetch, so that "5 minutes ago" and the position stay current on an open page.
const refetchIntervalMs = 60_000;

/** Also refetched whenever the author returns to the page. */
export function queuePositionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: authorKeys.positions,
    queryFn: async () => (await api.call(reviewsCalls.listMyQueuePositions)).places,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: refetchIntervalMs,
  });
}
