import { infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import type { SessionState } from '#client/session.ts';
import { notificationsCalls } from '../calls.ts';
import type { NotificationPages } from './notification-pages.ts';

export type NotificationList = UseInfiniteQueryResult<NotificationPages, Error>;

/** The viewer's newest notifications. `useLiveNotifications` keeps them up to date. */
export function notificationsQuery(api: ApiClient, session: SessionState) {
  const viewerId = session.status === 'signed-in' ? session.viewer?.id : undefined;
  return infiniteQueryOptions({
    queryKey: ['notifications', viewerId ?? null],
    queryFn: ({ pageParam }) => api.call(notificationsCalls.list, { query: { page: String(pageParam) } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    enabled: session.status === 'signed-in',
    // Removed from the cache when the user signs out, so that the next user never sees them.
    gcTime: 0,
  });
}
