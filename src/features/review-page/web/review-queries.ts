import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { marksCalls } from '#features/marks/calls.ts';
import { reviewsCalls } from '#features/reviews/calls.ts';
import { reviewKeys } from '#features/reviews/review-keys.ts';
import { reviewPageCalls } from '../calls.ts';

export const reviewPageKeys = {
  review: (id: string) => [...reviewKeys.all, 'one', id] as const,
  marks: (id: string) => [...reviewKeys.all, 'marks', id] as const,
  order: () => [...reviewKeys.all, 'order'] as const,
};

type Reading = {
  id: string;
  /** The number of the revision to compare with; left out, the server picks it. */
  against?: number | undefined;
};

/** Asked for again when something is said to have happened, and not by itself: it is being read. */
export function reviewQuery(api: ApiClient, { id, against }: Reading) {
  return queryOptions({
    queryKey: [...reviewPageKeys.review(id), against ?? 'base'],
    queryFn: async ({ signal }) => {
      const query = against === undefined ? {} : { against: String(against) };
      return (await api.call(reviewPageCalls.read, { params: { id }, query }, { signal })).review;
    },
    refetchOnWindowFocus: false,
  });
}

export function marksQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: reviewPageKeys.marks(id),
    queryFn: async ({ signal }) => (await api.call(marksCalls.list, { params: { id } }, { signal })).marks,
  });
}

// As many as one answer holds. Nobody steps further than that through a queue.
const orderLength = '100';

/** The ids of what waits, in the order of the queue. */
export function queueOrderQuery(api: ApiClient) {
  return queryOptions({
    queryKey: reviewPageKeys.order(),
    queryFn: async ({ signal }) => {
      const query = { visibility: 'pending', page: '1', limit: orderLength } as const;
      const { blogs } = await api.call(reviewsCalls.listQueue, { query }, { signal });
      return blogs.map(({ _id }) => _id);
    },
  });
}
