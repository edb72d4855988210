import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { commentsCalls } from '#features/comments/calls.ts';
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

// Members that were found are kept while somebody types on.
const suggestedForMs = 60_000;

/** Members whose username begins with `q`, as they are suggested for mentions. */
export const membersQuery = (api: ApiClient, { articleId, q }: { articleId: string; q: string }) =>
  queryOptions({
    queryKey: ['invitable-members', articleId, q],
    queryFn: async ({ signal }) => {
      const call = { params: { blogId: articleId }, query: { q } };
      return (await api.call(commentsCalls.suggestPeople, call, { signal })).people;
    },
    staleTime: suggestedForMs,
    retry: false,
  });
