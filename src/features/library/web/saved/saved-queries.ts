import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { savedCalls } from '../../saved-calls.ts';
import type { SavedItem } from '../../saved-contract.ts';

/** What the reading list shows; in its URL. */
export type SavedParams = { isArchive: boolean; list: string; q: string };

export const savedListKey = ['saved'];

export const savedListQuery = (api: ApiClient, { isArchive, list, q }: SavedParams) =>
  infiniteQueryOptions({
    queryKey: [...savedListKey, isArchive, list, q],
    queryFn: ({ pageParam }) =>
      api.call(savedCalls.list, {
        query: { archived: isArchive ? 'true' : 'false', list, q, page: String(pageParam) },
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, totalPages }) => (page < totalPages ? page + 1 : undefined),
    placeholderData: keepPreviousData,
  });

// As many as are kept for reading without a connection: what somebody can look through by hand.
const maxKept = 500;
const keptPage = 100;

/** What is to read, in all lists, the latest first. Changes with everything else of the reading list. */
export const keptSavedQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: [...savedListKey, 'kept'],
    queryFn: async () => {
      const kept: SavedItem[] = [];
      for (let page = 1; kept.length < maxKept; page += 1) {
        const { items, totalPages } = await api.call(savedCalls.list, {
          query: { page: String(page), limit: String(keptPage) },
        });
        kept.push(...items);
        if (page >= totalPages) break;
      }
      return kept;
    },
  });

export const savedIdsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['saved-ids'],
    queryFn: async () => (await api.call(savedCalls.listIds)).ids,
    // One request serves all pages of a visit. Changes in this browser are written into it.
    staleTime: 5 * 60_000,
  });

export const readingListsQuery = (api: ApiClient) =>
  queryOptions({
    queryKey: ['reading-lists'],
    queryFn: async () => (await api.call(savedCalls.readLists)).lists,
  });
