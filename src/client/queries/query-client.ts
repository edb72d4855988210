import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../api-client.ts';
import { isOffline } from '../failure-message.ts';

// A page that is revisited within 30 s is shown from the cache; after that it is refetched in the background.
const staleTimeMs = 30_000;

/** The server uses no retries: a failed call would fail again, and a reader is waiting for the page. */
export function createQueryClient({ maxRetries = 2 }: { maxRetries?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Do not wait for a connection: the user learns of the failure at once and can try again.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // `networkMode: 'always'` would turn this off. Queries are not refetched on focus while offline.
        refetchOnReconnect: true,
        refetchOnWindowFocus: () => !isOffline(),
        staleTime: staleTimeMs,
        // A 4xx response will not change on a retry; after a lost connection or a 5xx it may.
        retry: (failures, error) =>
          failures < maxRetries && !isOffline() && !(error instanceof ApiError && error.status < 500),
        // The server has already tried; the page shows the error and a button to try again.
        retryOnMount: false,
      },
    },
  });
}
