import type { QueryClient } from '@tanstack/react-query';

// Long enough for most answers, so that nothing flickers; whoever waits longer sees what is coming.
const patienceMs = 300;

/** The server sends whole pages. In the browser a slow answer does not hold the navigation up: its place is shown empty. */
export async function settle(prefetches: Promise<unknown>[]): Promise<void> {
  const all = Promise.all(prefetches);
  if (import.meta.env.SSR) await all;
  else await Promise.race([all, new Promise((resolve) => setTimeout(resolve, patienceMs))]);
}

/** Asks only for what is not there; what is old is renewed where it is shown. */
export const unlessKept = { staleTime: Number.POSITIVE_INFINITY };

/** A page that shows an error must not be kept as if it were the real one. */
export function statusOf(queries: QueryClient, keys: readonly (readonly unknown[])[]): { status?: 503 } {
  const hasFailed = keys.some((queryKey) => queries.getQueryState(queryKey)?.status === 'error');
  return hasFailed ? { status: 503 } : {};
}
