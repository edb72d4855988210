import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { reviewsCalls } from './calls.ts';
import { reviewKeys } from './review-keys.ts';

/** The replies that everyone who reviews shares; editors change them. Both the queue and the review page offer them. */
export function savedRepliesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: reviewKeys.savedReplies,
    queryFn: async ({ signal }) => (await api.call(reviewsCalls.listReplies, undefined, { signal })).replies,
  });
}
