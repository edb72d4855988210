import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { reviewsCalls } from '../../calls.ts';

/** All that shows an author where their submissions stand. */
export const authorKeys = {
  all: ['reviews', 'author'] as const,
  places: ['reviews', 'author', 'places'] as const,
};

// So that "5 minutes ago" does not stay, and the place moves up in a page that is left open.
const placeIntervalMs = 60_000;

/** Asked again whenever the author comes back to the page. */
export function placesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: authorKeys.places,
    queryFn: async () => (await api.call(reviewsCalls.listMyPlaces)).places,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: placeIntervalMs,
  });
}
