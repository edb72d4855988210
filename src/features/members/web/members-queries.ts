import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { membersCalls } from '../calls.ts';
import type { MembersSearchParams } from './members-search-params.ts';

export const memberKeys = {
  all: ['members'] as const,
  lists: ['members', 'list'] as const,
  one: (id: string) => ['members', 'one', id] as const,
};

/** One page of the list. Always read again, because other admins change members too. */
export function membersQuery(api: ApiClient, params: MembersSearchParams) {
  return queryOptions({
    queryKey: [...memberKeys.lists, params],
    queryFn: ({ signal }) => api.call(membersCalls.list, { query: params }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

export function memberQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: memberKeys.one(id),
    queryFn: ({ signal }) => api.call(membersCalls.read, { params: { id } }, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}

const paging = { initialPageParam: '', getNextPageParam: ({ next }: { next: string | null }) => next };

export function memberArticlesQuery(api: ApiClient, id: string) {
  return infiniteQueryOptions({
    queryKey: [...memberKeys.one(id), 'articles'],
    queryFn: ({ pageParam, signal }) =>
      api.call(membersCalls.listArticles, { params: { id }, query: { after: pageParam } }, { signal }),
    ...paging,
  });
}

export function memberCommentsQuery(api: ApiClient, id: string) {
  return infiniteQueryOptions({
    queryKey: [...memberKeys.one(id), 'comments'],
    queryFn: ({ pageParam, signal }) =>
      api.call(membersCalls.listComments, { params: { id }, query: { after: pageParam } }, { signal }),
    ...paging,
  });
}
