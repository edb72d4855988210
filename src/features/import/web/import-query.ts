import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { importCalls } from '../calls.ts';

// Each article takes about a second, more with images.
const pollMs = 1_500;

export const importKey = (viewerId: string) => ['import', viewerId] as const;

/** The viewer's import; null if there is none. While it runs, it is loaded again and again. */
export const importQuery = (api: ApiClient, viewerId: string) =>
  queryOptions({
    queryKey: importKey(viewerId),
    queryFn: async () => (await api.call(importCalls.current)).import,
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollMs : false),
  });
