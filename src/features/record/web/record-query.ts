import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { recordCalls } from '../calls.ts';

/** The newest entries of an article's record, by its slug. */
export function recordQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['record', slug],
    queryFn: () => api.call(recordCalls.read, { params: { id: slug }, query: {} }),
  });
}
