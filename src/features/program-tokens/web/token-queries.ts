import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { programTokensCalls } from '../calls.ts';

export const tokensKey = ['program-tokens'] as const;

export function ownTokensQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...tokensKey, 'own'],
    queryFn: async ({ signal }) => (await api.call(programTokensCalls.list, undefined, { signal })).tokens,
  });
}

/** The tokens of one member, or of all. Always read again, because programs use tokens at any time. */
export function tokensQuery(api: ApiClient, member = '') {
  return infiniteQueryOptions({
    queryKey: [...tokensKey, 'of', member],
    queryFn: ({ pageParam, signal }) =>
      api.call(programTokensCalls.listAll, { query: { member, after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
