import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { marksCalls } from '#features/marks/calls.ts';
import { reviewsCalls } from '#features/reviews/calls.ts';
import { reviewKeys } from '#features/reviews/review-keys.ts';
import { reviewPageCalls } from '../calls.ts';

export const reviewPageKeys = {
  marks: (id: string) => [...reviewKeys.all, 'marks', id] as const,
  order: () => [...reviewKeys.all, 'order'] as const,
};

type Reading = {
  id: string;
  /** The number of the revision to compare with. If left out, the server picks it. */
  against?: number | undefined;
};

/** Refetched on live updates only, because a reviewer is reading it. */
export function reviewQuery(api: ApiClient, { id, against }: Reading) {
  return queryOptions({
    queryKey: [...reviewKeys.review(id), against ?? 'base'],
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

// The maximum page size. Nobody steps through more of the queue.
const orderLength = '100';

/** The ids of the submissions in the queue, in order. */
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
