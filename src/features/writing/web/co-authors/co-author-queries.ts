import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { coAuthorsCalls } from '../../co-author-calls.ts';

/** Always read again, because others answer and leave at any time. */
export const authorsQuery = (api: ApiClient, articleId: string) =>
  queryOptions({
    queryKey: ['authors', articleId],
    queryFn: ({ signal }) => api.call(coAuthorsCalls.list, { params: { id: articleId } }, { signal }),
    staleTime: 0,
  });

export const invitationsQuery = (api: ApiClient, viewerId: string) =>
  queryOptions({
    queryKey: ['co-author-invitations', viewerId],
    queryFn: async ({ signal }) =>
      (await api.call(coAuthorsCalls.listInvitations, undefined, { signal })).invitations,
    staleTime: 0,
  });
