import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { siteImportCalls } from '../../site-calls.ts';

const pollMs = 1_500;

export const siteImportKey = ['site-import'] as const;

/** The import of the site; null if there is none. While it runs, it is loaded again and again. */
export const siteImportQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...siteImportKey, 'current'],
    queryFn: async () => (await api.call(siteImportCalls.current)).import,
    // Another admin, or the command on the server, may have changed it.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  });

/** Its articles. Another `state` of the import is another list: then all of them may have changed. */
export const siteItemsQuery = (api: ApiClient, { id, state }: { id: string; state: string }) =>
  infiniteQueryOptions({
    queryKey: [...siteImportKey, 'items', id, state],
    queryFn: ({ pageParam }) =>
      api.call(siteImportCalls.items, { params: { id }, query: { after: pageParam } }),
    initialPageParam: -1,
    getNextPageParam: ({ items, hasMore }) => (hasMore ? items.at(-1)?.position : undefined),
    staleTime: 0,
  });
