import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import { readingCalls } from '../../calls.ts';

const publishedSize = 20;

/** The newest public articles, for the dashboard. */
export function publishedQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'published'],
    queryFn: async ({ signal }) => {
      const query = { page: '1', limit: String(publishedSize), sort: 'newest' } as const;
      const { blogs, total } = await api.call(readingCalls.list, { query }, { signal });
      return { articles: blogs, total };
    },
  });
}
