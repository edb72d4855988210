import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { marksCalls } from '../calls.ts';

/** A separate query key, because reviewers also see marks that were not sent. */
export function sentMarksQuery(
  api: ApiClient,
  { viewerId, articleId }: { viewerId: string; articleId: string },
) {
  return queryOptions({
    queryKey: ['reviews', 'author', 'marks', viewerId, articleId],
    queryFn: async () => {
      const { marks } = await api.call(marksCalls.list, { params: { id: articleId } });
      // An author who is a reviewer also gets marks that were not sent yet.
      return marks.filter(({ sentAt }) => sentAt !== null);
    },
  });
}
