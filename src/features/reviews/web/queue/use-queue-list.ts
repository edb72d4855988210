import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import type { QueuedArticle } from '../../contract.ts';
import { queueKey, queueQuery } from './queue-queries.ts';
import { type DeskList, shownRows } from './shown-rows.ts';
import { useDeskState } from './use-decision-desk.ts';

export type QueueList = {
  list: DeskList;
  /** Undefined until the first answer. */
  rows: readonly QueuedArticle[] | undefined;
  total: number | undefined;
  error: Error | null;
  isFetching: boolean;
  refetch: () => void;
  /** Undefined when all of them are here. */
  more: { isPending: boolean; hasFailed: boolean; load: () => void } | undefined;
};

/** A list as the server knows it, with what was decided here meanwhile. */
export function useQueueList(viewerId: string, list: DeskList): QueueList {
  const query = useInfiniteQuery(queueQuery(useApi(), { viewerId, list }));
  const { laid } = useDeskState();
  const { data } = query;
  const shown = useMemo(() => {
    if (!data) return undefined;
    const rows = data.pages.flatMap(({ blogs }) => blogs);
    return shownRows({ list, rows, total: data.pages.at(-1)?.total ?? 0 }, laid);
  }, [data, laid, list]);
  return {
    list,
    rows: shown?.rows,
    total: shown?.total,
    error: query.error,
    isFetching: query.isFetching,
    refetch: () => void query.refetch(),
    more: query.hasNextPage
      ? {
          isPending: query.isFetchingNextPage,
          hasFailed: query.isFetchNextPageError,
          load: () => void query.fetchNextPage(),
        }
      : undefined,
  };
}

/** Whoever has the dashboard open sees what others submit and decide. */
export function useLiveQueue(): void {
  const queries = useQueryClient();
  useLive('queue', () => void queries.invalidateQueries({ queryKey: queueKey }));
}
