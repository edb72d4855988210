import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { readingCalls } from '../../reading-calls.ts';
import { pageSize } from '../../reading-limits.ts';
import { articleKeys } from '../article-queries.ts';
import { type ArticlesFilter, noFilter } from './articles-place.ts';
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

/** Titles for a text. An answer belongs to its text, so a late one never stands under another. */
export function suggestionsQuery(api: ApiClient, text: string) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'suggestions', text],
    queryFn: async ({ signal }) =>
      (await api.call(readingCalls.suggest, { query: { q: text } }, { signal })).suggestions,
    enabled: text !== '',
    // What is shown stays until there is something better. Nothing is worth a second try: the next key asks anew.
    placeholderData: keepPreviousData,
    retry: false,
  });
}
