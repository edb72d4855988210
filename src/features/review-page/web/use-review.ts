import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { useLive } from '#client/live/live.ts';
import { useApi } from '#client/services.tsx';
import type { Review } from '../contract.ts';
import { reviewPageKeys, reviewQuery } from './review-queries.ts';
import { type Place, usePlace } from './use-place.ts';

export type ReadReview = {
  review: Review;
  place: Place;
  go: (change: Partial<Place>) => void;
  /** Whether another comparison is on its way. */
  isComparing: boolean;
  /** How many acts there were when it was opened. */
  seenActs: number;
  /** A newer text waits than the one that is shown. */
  isOutdated: boolean;
  /** The number of the text that was shown before a newer one took its place. */
  replaced: number | undefined;
  /** Shows the newest, and what changed since the text that was shown. */
  catchUp: () => Promise<void>;
};

export type ReviewState =
  | { status: 'pending' }
  | { status: 'missing' }
  | { status: 'failed'; error: Error; isFetching: boolean; retry: () => void }
  | ({ status: 'ready' } & ReadReview);

/** The text on the screen never changes by itself: a newer one is told of, and shown when the reader asks. */
export function useReview(id: string): ReviewState {
  const api = useApi();
  const queries = useQueryClient();
  const [place, go] = usePlace();
  const { against } = place;
  const asked = useQuery({ ...reviewQuery(api, { id, against }), placeholderData: keepPreviousData });
  const [opened, setOpened] = useState<{ review: Review; seenActs: number }>();
  const [replaced, setReplaced] = useState<number>();

  // The same text with the newest of everything around it; another text waits until it is asked for.
  const latest = asked.data;
  const isOutdated = Boolean(
    latest && opened && latest.submission.number !== opened.review.submission.number,
  );
  if (latest && !isOutdated && latest !== opened?.review) {
    setOpened({ review: latest, seenActs: opened?.seenActs ?? latest.acts.length });
  }
  useLive('review', ({ id: changed }) => {
    if (changed !== undefined && changed !== id) return;
    void queries.invalidateQueries({ queryKey: reviewPageKeys.review(id) });
    void queries.invalidateQueries({ queryKey: reviewPageKeys.marks(id) });
  });
  useForgottenBase({ against, error: asked.error, go });

  async function catchUp(): Promise<void> {
    const shown = opened?.review.submission.number;
    const newest = await queries.fetchQuery({ ...reviewQuery(api, { id }), staleTime: 0 });
    const number = newest.submission.number;
    if (shown === undefined || number === shown) {
      setOpened((now) => ({ review: newest, seenActs: now?.seenActs ?? newest.acts.length }));
      return;
    }
    const compared = await queries.fetchQuery({ ...reviewQuery(api, { id, against: shown }), staleTime: 0 });
    setOpened({ review: compared, seenActs: compared.acts.length });
    setReplaced(shown);
    go({ view: 'changes', against: shown });
  }

  if (opened) {
    const isComparing = asked.isPlaceholderData;
    return {
      status: 'ready',
      review: opened.review,
      place,
      go,
      isComparing,
      seenActs: opened.seenActs,
      isOutdated,
      replaced: replaced === against ? replaced : undefined,
      catchUp,
    };
  }
  if (!asked.error) return { status: 'pending' };
  if (isNotFound(asked.error)) return { status: 'missing' };
  return {
    status: 'failed',
    error: asked.error,
    isFetching: asked.isFetching,
    retry: () => void asked.refetch(),
  };
}

const isNotFound = (error: Error | null): boolean => error instanceof ApiError && error.status === 404;

type Base = { against: number | undefined; error: Error | null; go: ReadReview['go'] };

/** An address may name a revision that is not there to compare with. Then the server picks one. */
function useForgottenBase({ against, error, go }: Base): void {
  const isGone = against !== undefined && isNotFound(error);
  useEffect(() => {
    if (isGone) go({ against: undefined });
  }, [isGone, go]);
}
