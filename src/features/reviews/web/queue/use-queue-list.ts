import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '#client/live/live.ts';
import { loadNextPage, refetchPages } from '#client/queries/paged-queries.ts';
import { useApi } from '#client/services.tsx';
import type { QueuePart } from '../../claim-rules.ts';
import type { QueuedArticle } from '../../contract.ts';
import { useDecisionState } from './decisions/use-decision-store.ts';
import { type DeskList, visibleRows } from './decisions/visible-rows.ts';
import { queueKey, queueQuery } from './queue-queries.ts';

export type QueueList = {
  list: DeskList;
  /** Undefined until the first response. */
  rows: readonly QueuedArticle[] | undefined;
  total: number | undefined;
  /** How many submissions each part of the queue has. */
  counts: Record<Exclude<QueuePart, 'all'>, number> | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
  /** Undefined if all rows are loaded. */
  more: { isPending: boolean; hasFailed: boolean; load: () => void } | undefined;
};

type QueueViewer = {
  viewerId: string;
  /** Whether to list only the categories in which the viewer decides. */
  isMine: boolean;
  part?: QueuePart;
};

/** A list from the server, with local decisions applied. */
export function useQueueList(viewer: QueueViewer, list: DeskList): QueueList {
  const queries = useQueryClient();
  const options = queueQuery(useApi(), { ...viewer, list });
  const query = useInfiniteQuery(options);
  const { localDecisions } = useDecisionState();
  const { data } = query;
  const shown = useMemo(() => {
    if (!data) return undefined;
    const rows = data.pages.flatMap(({ blogs }) => blogs);
    return visibleRows({ list, rows, total: data.pages.at(-1)?.total ?? 0 }, localDecisions);
  }, [data, localDecisions, list]);
  return {
    list,
    rows: shown?.rows,
    total: shown?.total,
    counts: data?.pages[0]?.counts ?? undefined,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    more: query.hasNextPage
      ? {
          isPending: query.isFetchingNextPage,
          hasFailed: query.isFetchNextPageError,
          load: () => void loadNextPage(queries, options.queryKey, query.fetchNextPage),
        }
      : undefined,
  };
}

/** Refetches the queue when somebody submits, decides, or opens or leaves a submission. */
export function useLiveQueue(): void {
  const queries = useQueryClient();
  const refetch = () => void refetchPages(queries, queueKey);
  useLive('queue', refetch);
  // Without an id, anything may have changed, and `queue` comes too.
  useLive('presence', ({ id }) => id !== undefined && refetch());
}
