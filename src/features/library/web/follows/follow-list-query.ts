import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { followsCalls } from '../../calls.ts';

export const followListKey = ['follows'];

export const followListQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: followListKey,
    queryFn: ({ pageParam }) => api.call(followsCalls.list, { query: { page: String(pageParam) } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
  });
