import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { moderationCalls } from '../calls.ts';

export const waitingKey = ['waiting-comments'] as const;
export const trustedKey = ['trusted-members'] as const;
export const lookAlikesKey = ['look-alikes'] as const;

/** Always read again, because other moderators decide too. */
export function waitingQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: waitingKey,
    queryFn: ({ pageParam, signal }) =>
      api.call(moderationCalls.list, { query: { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

export function trustedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: trustedKey,
    queryFn: ({ signal }) => api.call(moderationCalls.listTrusted, undefined, { signal }),
    staleTime: 0,
  });
}

export function lookAlikesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: lookAlikesKey,
    queryFn: ({ signal }) => api.call(moderationCalls.listLookAlikes, undefined, { signal }),
    staleTime: 0,
  });
}
