import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import { readingCalls } from './calls.ts';

/** Every category, with how many articles readers see in it. The write page offers them, too. */
export function categoriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'categories'],
    queryFn: async () => (await api.call(readingCalls.listCategories)).categories,
  });
}
