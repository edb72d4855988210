import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { pageCalls } from '../calls.ts';

/** One of the site's own pages of text, by its slug. */
export function pageQuery(api: ApiClient, slug: string) {
  return queryOptions({
    queryKey: ['pages', slug],
    queryFn: async () => (await api.call(pageCalls.read, { params: { slug } })).page,
  });
}
