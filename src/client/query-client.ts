import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-client.ts';
import { isOffline } from './failure-message.ts';

// Going back and forth within half a minute shows what was there; after that it is asked for again behind the scenes.
const staleTimeMs = 30_000;

/** Without retries on the server: a call that failed there fails again, and someone waits for the page. */
export function createQueryClient({ maxRetries = 2 }: { maxRetries?: number } = {}): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // Not held back until there is a connection: whoever pressed something is told at once, and can press again.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        // It would be off with that; and what is there is not asked for again while nobody could answer.
        refetchOnReconnect: true,
        refetchOnWindowFocus: () => !isOffline(),
        staleTime: staleTimeMs,
        // An answer the server gave on purpose will not change by asking again; a lost connection may.
        retry: (failures, error) =>
          failures < maxRetries && !isOffline() && !(error instanceof ApiError && error.status < 500),
        // The server already tried; the page shows its error and a way to try again.
        retryOnMount: false,
      },
    },
  });
}
