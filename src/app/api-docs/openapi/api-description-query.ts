import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { callsOf } from '#kit/calls.ts';
import { readApiDescription } from './api-description.ts';
import type { describeApi } from './openapi-contract.ts';

const calls = callsOf<{ describe: typeof describeApi }>({
  describe: { method: 'GET', path: '/api/openapi.json' },
});

export function apiDescriptionQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['api-description'],
    queryFn: () => api.call(calls.describe),
    // The description changes only with a new version of the site, which reloads the page.
    staleTime: Number.POSITIVE_INFINITY,
    select: readApiDescription,
  });
}
