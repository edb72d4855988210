import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import { readingCalls } from '../../calls.ts';
import { pageSize } from '../../sizes.ts';
import { type ArticlesFilter, noFilter } from './filters/articles-search-params.ts';
import { maxHot, rankHot } from './rankings/rank-hot.ts';

export const latestSize = 6;
const trendingSize = 20;

// A reader who goes back to a list within an hour finds all the pages that were loaded.
const gcTimeMs = 60 * 60 * 1000;

export type Listing = ArticlesFilter & {
  /** A username; articles of all authors if not set. */
  author?: string;
  /** The page in the URL, with which the list starts. */
  firstPage: number;
  limit: number;
};

/** A list of articles, newest or best match first, with all pages loaded so far. */
function articlePagesQuery(api: ApiClient, { firstPage, limit, ...filter }: Listing) {
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
    gcTime: gcTimeMs,
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
    gcTime: gcTimeMs,
  });
}

export function trendingArticlesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'trending'],
    queryFn: async () => {
      const query = { page: '1', limit: String(trendingSize), sort: 'trending' as const };
      return (await api.call(readingCalls.list, { query })).blogs;
    },
    gcTime: gcTimeMs,
  });
}

export function tagsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'tags'],
    queryFn: async () => (await api.call(readingCalls.listTags)).tags,
  });
}
