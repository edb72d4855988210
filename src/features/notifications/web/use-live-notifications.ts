import { useQueryClient } from '@tanstack/react-query';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { withUnread } from './notification-pages.ts';
import { notificationsQuery } from './notification-queries.ts';
import { markReadKey } from './use-mark-read.ts';

/** The count follows what happens, here and in other tabs; the list does while it is looked at. */
export function useLiveNotifications({ isOpen }: { isOpen: boolean }): void {
  const queries = useQueryClient();
  const { queryKey } = notificationsQuery(useApi(), useSession());

  useLive('notifications', ({ unread }) => {
    // What is being marked here is shown as marked already, and is asked for again when that is done.
    if (queries.isMutating({ mutationKey: markReadKey }) > 0) return;
    // An answer that is on its way may be older than the news.
    const isFetching = queries.isFetching({ queryKey }) > 0;
    if (unread === undefined || isOpen || isFetching) void queries.invalidateQueries({ queryKey });
    else queries.setQueryData(queryKey, (data) => data && withUnread(data, unread));
  });
}
