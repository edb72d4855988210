import { infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import { type ApiClient, ApiError } from '#client/api-client.ts';
import type { SessionState } from '#client/session.ts';
import { notificationsApi } from '../contract.ts';
import type { NotificationPages } from './notification-pages.ts';

// Soon enough for news that nobody waits for.
const refetchIntervalMs = 60_000;

export type NotificationList = UseInfiniteQueryResult<NotificationPages, Error>;

/** The newest notifications of whoever is signed in, kept up to date while the page is visible. */
export function notificationsQuery(api: ApiClient, session: SessionState) {
  const viewerId = session.status === 'signed-in' ? session.viewer?.id : undefined;
  return infiniteQueryOptions({
    queryKey: ['notifications', viewerId ?? null],
    queryFn: ({ pageParam }) => api.call(notificationsApi.list, { query: { page: String(pageParam) } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    enabled: session.status === 'signed-in',
    refetchOnWindowFocus: true,
    // A token that is dead stays dead.
    refetchInterval: ({ state }) => (isUnauthenticated(state.error) ? false : refetchIntervalMs),
    // Gone with the bell when its owner signs out, so that whoever signs in next never sees them.
    gcTime: 0,
  });
}

function isUnauthenticated(error: Error | null): boolean {
  return error instanceof ApiError && error.status === 401;
}
