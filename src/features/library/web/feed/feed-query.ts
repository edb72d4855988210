import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { followsCalls } from '../../calls.ts';

export const feedKey = ['feed'];

export const feedQuery = (api: ApiClient) =>
  infiniteQueryOptions({
    queryKey: feedKey,
    queryFn: ({ pageParam }) => api.call(followsCalls.feed, { query: { before: pageParam } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
  });
