import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { readApiDescription } from './api-description.ts';
import { describeApi } from './describe-api-contract.ts';

export function apiDescriptionQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['api-description'],
    queryFn: () => api.call(describeApi),
    // It changes with a new version of the site only, and that loads the page anew.
    staleTime: Number.POSITIVE_INFINITY,
    select: readApiDescription,
  });
}
