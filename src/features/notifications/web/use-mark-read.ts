import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { texts } from '#texts';
import { toast } from '#ui/toasts/toast.ts';
import { notificationsCalls } from '../calls.ts';
import { type NotificationPages, withRead } from './notification-pages.ts';
import { notificationsQuery } from './notification-queries.ts';

/** The notifications to mark; all if `ids` is left out. */
type Marked = { ids?: string[] };
type Before = { pages: NotificationPages | undefined };

export const markReadKey = ['notifications', 'read'];

/** Marks as read in the browser at once, and reverts it if the server fails. */
export function useMarkRead(): UseMutationResult<{ unread: number }, Error, Marked, Before> {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = notificationsQuery(api, useSession());
  return useMutation({
    mutationKey: markReadKey,
    mutationFn: (marked: Marked) => api.call(notificationsCalls.markRead, { body: marked }),
    onMutate: async (marked): Promise<Before> => {
      // A response on its way would restore the previous state.
      await queries.cancelQueries({ queryKey });
      const pages = queries.getQueryData(queryKey);
      if (pages)
        queries.setQueryData(queryKey, withRead(pages, { ...marked, readAt: new Date().toISOString() }));
      return { pages };
    },
    onError: (error, _marked, before) => {
      queries.setQueryData(queryKey, before?.pages);
      toast.error(texts.notificationPanel.markReadFailed, failureMessage(error));
    },
    onSettled: async () => {
      // Refetch after the last of several calls, because a response in between would not include the others.
      if (queries.isMutating({ mutationKey: markReadKey }) === 1)
        await queries.invalidateQueries({ queryKey });
    },
  });
}
