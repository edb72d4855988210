import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi } from '#client/services.tsx';
import { marksQuery, reviewQuery } from './review-queries.ts';

// Not while this submission is still loading, and not for one that the reviewer only passes on the way through the queue.
const delayMs = 1_500;

/**
 * Loads the next submission of the queue while this one is read, so that it opens at once. Reading it marks nothing: only an open page
 * reports its presence.
 */
export function usePrefetchedReview(id: string | undefined): void {
  const api = useApi();
  const queries = useQueryClient();
  useEffect(() => {
    if (id === undefined) return;
    const timer = setTimeout(() => {
      void queries.prefetchQuery(reviewQuery(api, { id }));
      void queries.prefetchQuery(marksQuery(api, id));
    }, delayMs);
    return () => clearTimeout(timer);
  }, [api, queries, id]);
}
