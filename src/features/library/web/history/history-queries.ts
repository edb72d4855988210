import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { historyCalls } from '../../history-calls.ts';

export const historyQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: ['history'],
    queryFn: ({ pageParam }) => api.call(historyCalls.list, { query: { page: String(pageParam) } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });

export const finishedQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['finished'],
    queryFn: async () => (await api.call(historyCalls.listFinished)).ids,
    // One request serves all pages of a visit.
    staleTime: 60_000,
  });
