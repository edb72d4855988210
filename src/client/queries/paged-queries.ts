// Refetching a paged list and loading its next page cancel each other in TanStack Query: a live event would drop the page
// that a viewer has just asked for, and loading a page would drop the news. Here each waits for the other. A list that is being loaded
// for the first time is not refetched at all, although its response may be older than the event; here it is, once it has arrived.
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Refetches the lists under this key, after what is being loaded for the first time. */
export async function refetchPages(queries: QueryClient, queryKey: QueryKey): Promise<void> {
  const lists = queries.getQueryCache().findAll({ queryKey, fetchStatus: 'fetching' });
  const loading = lists.filter(
    ({ state }) => state.data === undefined || state.fetchMeta?.fetchMore !== undefined,
  );
  await Promise.allSettled(loading.map(({ promise }) => promise));
  await queries.invalidateQueries({ queryKey });
}

/** Loads the next page of the list with exactly this key, after a refetch that is under way. */
export async function loadNextPage<Result>(
  queries: QueryClient,
  queryKey: QueryKey,
  fetchNextPage: () => Promise<Result>,
): Promise<Result> {
  await Promise.allSettled([queries.getQueryCache().find({ queryKey })?.promise]);
  return fetchNextPage();
}
