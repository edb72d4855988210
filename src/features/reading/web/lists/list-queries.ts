import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import { readingCalls } from '../../calls.ts';
import { pageSize } from '../../limits.ts';
import { type ArticlesFilter, noFilter } from './articles-search-params.ts';
import { maxHot, rankHot } from './rank-hot.ts';

export const latestSize = 6;
export const trendingSize = 20;

// Whoever reads an article for an hour and goes back finds the list as long as it was.
const keptForMs = 60 * 60 * 1000;

export type Listing = ArticlesFilter & {
  /** By username; everybody's when left out. */
  author?: string;
  /** Where the address says that the list begins. */
  firstPage: number;
  limit: number;
};

/** A list of articles, newest or best match first, with all the pages that were asked for so far. */
export function articlePagesQuery(api: ApiClient, { firstPage, limit, ...filter }: Listing) {
  return infiniteQueryOptions({
    queryKey: [...articleKeys.all, 'pages', filter, firstPage, limit],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        readingCalls.list,
        { query: { ...filter, sort: 'newest', page: String(pageParam), limit: String(limit) } },
        { signal },
      ),
    initialPageParam: firstPage,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    gcTime: keptForMs,
  });
}

export const latestArticlesQuery = (api: ApiClient) =>
  articlePagesQuery(api, { ...noFilter, firstPage: 1, limit: latestSize });

export const foundArticlesQuery = (api: ApiClient, { page, ...filter }: ArticlesFilter & { page: number }) =>
  articlePagesQuery(api, { ...filter, firstPage: page, limit: pageSize });

export const authorArticlesQuery = (api: ApiClient, author: string) =>
  articlePagesQuery(api, { ...noFilter, author, firstPage: 1, limit: pageSize });

export function hotArticlesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'hot'],
    queryFn: async () => {
      const query = { page: '1', limit: String(maxHot), sort: 'popular' as const };
      return rankHot((await api.call(readingCalls.list, { query })).blogs);
    },
    gcTime: keptForMs,
  });
}

export function trendingArticlesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'trending'],
    queryFn: async () => {
      const query = { page: '1', limit: String(trendingSize), sort: 'trending' as const };
      return (await api.call(readingCalls.list, { query })).blogs;
    },
    gcTime: keptForMs,
  });
}

export function tagsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'tags'],
    queryFn: async () => (await api.call(readingCalls.listTags)).tags,
  });
}
