import type { QueryClient } from '@tanstack/react-query';

// Long enough for most responses, so that pages rarely flash a skeleton.
const maxWaitMs = 300;

/** The server waits for all data. The browser waits a moment, then shows the page with skeletons for slow responses. */
export async function waitForPrefetches(prefetches: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(prefetches);
  if (import.meta.env.SSR) await all;
  else await Promise.race([all, new Promise((resolve) => setTimeout(resolve, maxWaitMs))]);
}

/** Prefetches only data that is not in the cache. Components refetch stale data themselves. */
export const unlessCached = { staleTime: Number.POSITIVE_INFINITY };

/** Status 503 for a page on which a query has failed, so that caches do not store it. */
export function statusOfQueries(
  queries: QueryClient,
  keys: readonly (readonly unknown[])[],
): { status?: 503 } {
  const hasFailed = keys.some((queryKey) => queries.getQueryState(queryKey)?.status === 'error');
  return hasFailed ? { status: 503 } : {};
}
