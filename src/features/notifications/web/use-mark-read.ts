import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '#client/failure-message.ts';
import { useApi } from '#client/services.tsx';
import { useSession } from '#client/session.ts';
import { toast } from '#ui/toast.ts';
import { notificationsApi } from '../contract.ts';
import { type NotificationPages, withRead } from './notification-pages.ts';
import { notificationsQuery } from './notification-queries.ts';

/** Which ones; all when left out. */
type Marked = { ids?: string[] };
type Before = { pages: NotificationPages | undefined };

const mutationKey = ['notifications', 'read'];

/** Marks as read at once, and takes it back when the server does not. */
export function useMarkRead(): UseMutationResult<{ unread: number }, Error, Marked, Before> {
  const api = useApi();
  const queries = useQueryClient();
  const { queryKey } = notificationsQuery(api, useSession());
  return useMutation({
    mutationKey,
    mutationFn: (marked: Marked) => api.call(notificationsApi.markRead, { body: marked }),
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
      toast.error('Could not mark as read', failureMessage(error));
    },
    onSettled: async () => {
      // Only after the last of several: an answer in between would not know of the others yet.
      if (queries.isMutating({ mutationKey }) === 1) await queries.invalidateQueries({ queryKey });
    },
  });
}
