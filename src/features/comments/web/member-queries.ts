import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { commentsCalls } from '../calls.ts';

/** What only this member sees: their likes, and what waits for a moderator. */
export function mineQuery(api: ApiClient, { articleId, viewerId }: { articleId: string; viewerId: string }) {
  return queryOptions({
    queryKey: ['my-comments', articleId, viewerId],
    queryFn: () => api.call(commentsCalls.readMine, { params: { blogId: articleId } }),
    refetchOnWindowFocus: false,
  });
}

// A name that was found stays found while somebody types.
const suggestedForMs = 60_000;

export function peopleQuery(api: ApiClient, { articleId, q }: { articleId: string; q: string }) {
  return queryOptions({
    queryKey: ['comment-people', articleId, q],
    queryFn: async ({ signal }) =>
      (
        await api.call(
          commentsCalls.suggestPeople,
          { params: { blogId: articleId }, query: { q } },
          { signal },
        )
      ).people,
    staleTime: suggestedForMs,
    retry: false,
  });
}
