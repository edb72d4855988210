import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { articleKeys } from '#features/articles/article-keys.ts';
import type { OwnArticle } from '#features/articles/article-schema.ts';
import type { Tab } from '#features/articles/rules.ts';
import { readingCalls } from '#features/reading/calls.ts';
import { writingCalls } from '../calls.ts';

/** One article as its author sees it, by id. Never from the cache: editing must start from the latest version. */
export function ownArticleQuery(api: ApiClient, { viewerId, id }: { viewerId: string; id: string }) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'own', viewerId, id],
    queryFn: async () => (await api.call(readingCalls.read, { params: { id } })).blog,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/**
 * The text of one of the viewer's own articles, which lists do not contain. The text of a version never changes, so its
 * key is not below `articleKeys` and it is never fetched again.
 */
export function ownTextQuery(api: ApiClient, { _id, version, author }: OwnArticle) {
  return queryOptions({
    queryKey: ['own-text', author.id, _id, version],
    queryFn: async () => (await api.call(readingCalls.read, { params: { id: _id } })).blog.content,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export type OwnListing = { viewerId: string; tab: Tab; page: number };

export function ownArticlesQuery(api: ApiClient, { viewerId, tab, page }: OwnListing) {
  return queryOptions({
    queryKey: [...articleKeys.mine, viewerId, tab, page],
    queryFn: () => api.call(writingCalls.listMine, { query: { tab, page: String(page) } }),
  });
}

/**
 * All loaded pages of a tab. After a change of tab, the previous response stays for its counts until the new one
 * arrives.
 */
export function ownArticlePagesQuery(api: ApiClient, { viewerId, tab }: { viewerId: string; tab: Tab }) {
  return infiniteQueryOptions({
    queryKey: [...articleKeys.mine, viewerId, tab, 'pages'],
    queryFn: ({ pageParam }) => api.call(writingCalls.listMine, { query: { tab, page: String(pageParam) } }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });
}
