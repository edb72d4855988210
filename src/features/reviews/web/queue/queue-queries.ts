import { infiniteQueryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { reviewsCalls } from '../../calls.ts';
import type { QueuePart } from '../../claim-rules.ts';
import { reviewKeys } from '../../review-keys.ts';
import type { DeskList } from './decisions/visible-rows.ts';

export const queueKey = [...reviewKeys.all, 'queue'] as const;

const queuePageSize = 20;

type QueueRequest = {
  viewerId: string;
  /** Whether to list only the categories in which the viewer decides. */
  isMine: boolean;
  part?: QueuePart;
  list: DeskList;
};

/** A list of the review desk, with all pages that were loaded. */
export function queueQuery(api: ApiClient, { viewerId, isMine, part = 'all', list }: QueueRequest) {
  return infiniteQueryOptions({
    queryKey: [...queueKey, viewerId, list, isMine ? 'mine' : 'all', part],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        reviewsCalls.listQueue,
        {
          query: {
            visibility: list,
            mine: isMine ? 'true' : 'false',
            part,
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
