import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#client/live/live.ts';
import { refetchPages } from '#client/queries/paged-queries.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { withUnread } from './notification-pages.ts';
import { notificationsQuery } from './notification-queries.ts';
import { markReadKey } from './use-mark-read.ts';

/** Updates the count from live events of this and other tabs, and the list while the panel is open. */
export function useLiveNotifications({ isOpen }: { isOpen: boolean }): void {
  const queries = useQueryClient();
  const { queryKey } = notificationsQuery(useApi(), useSession());

  useLive('notifications', ({ unread }) => {
    // Notifications that are being marked are already shown as read, and are refetched afterwards.
    if (queries.isMutating({ mutationKey: markReadKey }) > 0) return;
    // A response on its way may be older than the event.
    const isFetching = queries.isFetching({ queryKey }) > 0;
    if (unread === undefined || isOpen || isFetching) void refetchPages(queries, queryKey);
    else queries.setQueryData(queryKey, (data) => data && withUnread(data, unread));
  });
}
