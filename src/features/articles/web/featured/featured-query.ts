import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { featuredCalls } from '../../featured-calls.ts';
import { articleKeys } from '../article-queries.ts';

/** The article on the home page, or null. */
export function featuredQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'featured'],
    queryFn: async () => (await api.call(featuredCalls.read)).blog,
  });
}
