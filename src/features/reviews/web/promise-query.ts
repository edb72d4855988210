import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { reviewsCalls } from '../calls.ts';

// It moves by minutes, with each decision; nobody waits for the newest one.
const staleTimeMs = 10 * 60_000;

export function promiseQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['reviews', 'promise'],
    queryFn: () => api.call(reviewsCalls.readPromise),
    staleTime: staleTimeMs,
  });
}
