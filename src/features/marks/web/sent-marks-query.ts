import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { marksCalls } from '../calls.ts';

/** Under a key of their own: what reviewers see of the same article is more. */
export function sentMarksQuery(
  api: ApiClient,
  { viewerId, articleId }: { viewerId: string; articleId: string },
) {
  return queryOptions({
    queryKey: ['reviews', 'author', 'marks', viewerId, articleId],
    queryFn: async () => {
      const { marks } = await api.call(marksCalls.list, { params: { id: articleId } });
      // To an author who is an admin, it also tells what reviewers have not sent yet.
      return marks.filter(({ sentAt }) => sentAt !== null);
    },
  });
}
