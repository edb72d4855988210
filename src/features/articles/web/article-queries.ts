import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { articlesApi } from '../contract.ts';
import type { Tab } from '../rules.ts';

/** All that shows articles; dropped together when one of the viewer's own changes. */
export const articleKeys = { all: ['articles'] as const, mine: ['articles', 'mine'] as const };

/** One article as its author sees it, by its id. Never from memory: it is about to be written in. */
export function ownArticleQuery(api: ApiClient, { viewerId, id }: { viewerId: string; id: string }) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'own', viewerId, id],
    queryFn: async () => (await api.call(articlesApi.read, { params: { id } })).blog,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export type OwnListing = { viewerId: string; tab: Tab; page: number };

export function ownArticlesQuery(api: ApiClient, { viewerId, tab, page }: OwnListing) {
  return queryOptions({
    queryKey: [...articleKeys.mine, viewerId, tab, page],
    queryFn: () => api.call(articlesApi.listMine, { query: { tab, page: String(page) } }),
  });
}

export function categoriesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...articleKeys.all, 'categories'],
    queryFn: async () => (await api.call(articlesApi.listCategories)).categories,
  });
}
