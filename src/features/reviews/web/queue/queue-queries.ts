import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { reviewsCalls } from '../../calls.ts';
import { reviewKeys } from '../../review-keys.ts';
import type { DeskList } from './decisions/visible-rows.ts';

export const queueKey = [...reviewKeys.all, 'queue'] as const;

export const queuePageSize = 20;

/** A list of the review desk, with all pages that were loaded. */
export function queueQuery(
  api: ApiClient,
  { viewerId, isMine, list }: { viewerId: string; isMine: boolean; list: DeskList },
) {
  return infiniteQueryOptions({
    queryKey: [...queueKey, viewerId, list, isMine ? 'mine' : 'all'],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        reviewsCalls.listQueue,
        {
          query: {
            visibility: list,
            mine: isMine ? 'true' : 'false',
            page: String(pageParam),
            limit: String(queuePageSize),
          },
        },
        { signal },
      ),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    // Other reviewers decide too, so refetch when the reviewer returns.
    refetchOnWindowFocus: 'always',
  });
}
