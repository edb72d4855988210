import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { marksCalls } from '../calls.ts';
import type { Mark } from '../mark-schema.ts';

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

type SentMarksKey = ReturnType<typeof sentMarksQuery>['queryKey'];

/** Shows marks as the server has just answered. */
export function putMarks(queries: QueryClient, queryKey: SentMarksKey, changed: readonly Mark[]): void {
  const byId = new Map(changed.map((mark) => [mark.id, mark]));
  queries.setQueryData(queryKey, (marks) => marks?.map((mark) => byId.get(mark.id) ?? mark));
}
