import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { webhooksCalls } from '../calls.ts';

export const webhooksKey = ['webhooks'] as const;

// Always read again: deliveries change the state at any time.
const fresh = { staleTime: 0, refetchOnWindowFocus: true } as const;

export function webhooksQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...webhooksKey, 'all'],
    queryFn: async ({ signal }) => (await api.call(webhooksCalls.list, undefined, { signal })).webhooks,
    ...fresh,
  });
}

export function webhookQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...webhooksKey, 'one', id],
    queryFn: async ({ signal }) =>
      (await api.call(webhooksCalls.read, { params: { id } }, { signal })).webhook,
    ...fresh,
  });
}

export const logKey = (id: string) => [...webhooksKey, 'log', id] as const;

export function logQuery(api: ApiClient, id: string) {
  return infiniteQueryOptions({
    queryKey: logKey(id),
    queryFn: ({ pageParam, signal }) =>
      api.call(webhooksCalls.deliveries, { params: { id }, query: { after: pageParam } }, { signal }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    ...fresh,
  });
}
