import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import { featuredCalls } from '../../featured-calls.ts';

/** The featured article, or null. */
export function featuredQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'featured'],
    queryFn: async () => (await api.call(featuredCalls.read)).blog,
  });
}
