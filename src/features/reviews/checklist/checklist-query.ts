import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { reviewsCalls } from '../calls.ts';
import { reviewKeys } from '../review-keys.ts';

/** The points that an author answers before a submission. */
export function checklistQuery(api: ApiClient) {
  return queryOptions({
    queryKey: reviewKeys.checklist,
    queryFn: async ({ signal }) => (await api.call(reviewsCalls.readChecklist, undefined, { signal })).points,
  });
}
