import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import { reviewKeys } from '#features/reviews/review-keys.ts';
import type { Review } from '../contract.ts';
import { reviewPageKeys, reviewQuery } from './review-queries.ts';
import { useViewParams, type ViewParams } from './use-view-params.ts';

export type ReadReview = {
  review: Review;
  viewParams: ViewParams;
  changeView: (change: Partial<ViewParams>) => void;
  /** Whether another comparison is loading. */
  isComparing: boolean;
  /** The length of the history when the page was opened. */
  seenHistoryLength: number;
  /** Whether a newer revision than the one that is shown was submitted. */
  isOutdated: boolean;
  /** The number of the revision that was shown before a newer one replaced it. */
  replaced: number | undefined;
  /** Shows the newest revision, compared with the one that was shown. */
  catchUp: () => Promise<void>;
};

export type ReviewState =
  | { status: 'pending' }
  | { status: 'missing' }
  | { status: 'failed'; error: Error; isFetching: boolean; retry: () => void }
  | ({ status: 'ready' } & ReadReview);

/** The page never replaces the text by itself: it announces a newer revision, and shows it when the reviewer asks. */
export function useReview(id: string): ReviewState {
  const api = useApi();
  const queries = useQueryClient();
  const [viewParams, changeView] = useViewParams();
  const { against } = viewParams;
  const query = useQuery({ ...reviewQuery(api, { id, against }), placeholderData: keepPreviousData });
  const [opened, setOpened] = useState<{ review: Review; seenHistoryLength: number }>();
  const [replaced, setReplaced] = useState<number>();

  // Data about the same revision is updated at once. A newer revision waits until the reviewer asks for it.
  const latest = query.data;
  const isOutdated = Boolean(
    latest && opened && latest.submission.number !== opened.review.submission.number,
  );
  if (latest && !isOutdated && latest !== opened?.review) {
    setOpened({ review: latest, seenHistoryLength: opened?.seenHistoryLength ?? latest.acts.length });
  }
  useLive('review', ({ id: changed }) => {
    if (changed !== undefined && changed !== id) return;
    void queries.invalidateQueries({ queryKey: reviewKeys.review(id) });
    void queries.invalidateQueries({ queryKey: reviewPageKeys.marks(id) });
  });
  useUnknownBaseReset({ against, error: query.error, changeView });

  async function catchUp(): Promise<void> {
    const shown = opened?.review.submission.number;
    const newest = await queries.fetchQuery({ ...reviewQuery(api, { id }), staleTime: 0 });
    const number = newest.submission.number;
    if (shown === undefined || number === shown) {
      setOpened((now) => ({
        review: newest,
        seenHistoryLength: now?.seenHistoryLength ?? newest.acts.length,
      }));
      return;
    }
    const compared = await queries.fetchQuery({ ...reviewQuery(api, { id, against: shown }), staleTime: 0 });
    setOpened({ review: compared, seenHistoryLength: compared.acts.length });
    setReplaced(shown);
    changeView({ view: 'changes', against: shown });
  }

  if (opened) {
    const isComparing = query.isPlaceholderData;
    return {
      status: 'ready',
      review: opened.review,
      viewParams,
      changeView,
      isComparing,
      seenHistoryLength: opened.seenHistoryLength,
      isOutdated,
      replaced: replaced === against ? replaced : undefined,
      catchUp,
    };
  }
  if (!query.error) return { status: 'pending' };
  if (isNotFound(query.error)) return { status: 'missing' };
  return {
    status: 'failed',
    error: query.error,
    isFetching: query.isFetching,
    retry: () => void query.refetch(),
  };
}

const isNotFound = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

type Base = { against: number | undefined; error: Error | null; changeView: ReadReview['changeView'] };

/** If the URL names a revision that cannot be compared, remove it, so that the server picks one. */
function useUnknownBaseReset({ against, error, changeView }: Base): void {
  const isGone = against !== undefined && isNotFound(error);
  useEffect(() => {
    if (isGone) changeView({ against: undefined });
  }, [isGone, changeView]);
}
