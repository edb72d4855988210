import { infiniteQueryOptions, type UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import type { SessionState } from '#client/session.ts';
import { notificationsCalls } from '../calls.ts';
import type { NotificationPages } from './notification-pages.ts';

export type NotificationList = UseInfiniteQueryResult<NotificationPages, Error>;

/** The newest notifications of whoever is signed in. `useLiveNotifications` keeps them up to date. */
export function notificationsQuery(api: ApiClient, session: SessionState) {
  const viewerId = session.status === 'signed-in' ? session.viewer?.id : undefined;
  return infiniteQueryOptions({
    queryKey: ['notifications', viewerId ?? null],
    queryFn: ({ pageParam }) => api.call(notificationsCalls.list, { query: { page: String(pageParam) } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    enabled: session.status === 'signed-in',
    // Gone with the bell when its owner signs out, so that whoever signs in next never sees them.
    gcTime: 0,
  });
}
