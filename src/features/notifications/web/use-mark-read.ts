import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { texts } from '#texts';
import { toast } from '#ui/toast.ts';
import { notificationsCalls } from '../calls.ts';
import { type NotificationPages, withRead } from './notification-pages.ts';
import { notificationsQuery } from './notification-queries.ts';

/** Which ones; all when left out. */
type Marked = { ids?: string[] };
type Before = { pages: NotificationPages | undefined };

export const markReadKey = ['notifications', 'read'];

/** Marks as read at once, and takes it back when the server does not. */
export function useMarkRead(): UseMutationResult<{ unread: number }, Error, Marked, Before> {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = notificationsQuery(api, useSession());
  return useMutation({
    mutationKey: markReadKey,
    mutationFn: (marked: Marked) => api.call(notificationsCalls.markRead, { body: marked }),
    onMutate: async (marked): Promise<Before> => {
      // An answer that is on its way would bring the old state back.
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
      // Only after the last of several: an answer in between would not know of the others yet.
      if (queries.isMutating({ mutationKey: markReadKey }) === 1)
        await queries.invalidateQueries({ queryKey });
    },
  });
}
