import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { guestNotesCalls } from '../../guest-notes/calls.ts';

export type NotedArticle = { articleId: string; viewerId: string };

/** The notes on an author’s own article. */
export const guestNotesQuery = (api: ApiClient, { articleId, viewerId }: NotedArticle) =>
  queryOptions({
    queryKey: ['guest-notes', viewerId, articleId],
    queryFn: async ({ signal }) =>
      (await api.call(guestNotesCalls.list, { params: { id: articleId } }, { signal })).notes,
    // Guests write at any time.
    staleTime: 0,
  });

/** How many notes are open on each of the author’s articles. */
export const waitingGuestNotesQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['guest-notes', 'waiting'],
    queryFn: async ({ signal }) =>
      (await api.call(guestNotesCalls.listWaiting, undefined, { signal })).articles,
    staleTime: 0,
  });
