import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { reviewsCalls } from '../calls.ts';

// The figures change slowly, with each decision, so they need not be current.
const staleTimeMs = 10 * 60_000;

export function reviewTimeQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['reviews', 'review-time'],
    queryFn: () => api.call(reviewsCalls.readReviewTime),
    staleTime: staleTimeMs,
  });
}
