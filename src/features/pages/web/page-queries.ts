import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { adminPageCalls } from '../admin-calls.ts';

/** Everything that admins see of pages. */
export const adminPagesKey = ['admin-pages'] as const;

// Always fetched: a form must not start from a text that somebody else has changed.
const fresh = { staleTime: 0, refetchOnWindowFocus: false, gcTime: 0 } as const;

export function pagesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...adminPagesKey, 'list'],
    queryFn: async () => (await api.call(adminPageCalls.listForAdmins)).pages,
    ...fresh,
  });
}

export function editedPageQuery(api: ApiClient, id: string) {
  return queryOptions({
    queryKey: [...adminPagesKey, 'edit', id],
    queryFn: async () => (await api.call(adminPageCalls.readForAdmins, { params: { id } })).page,
    ...fresh,
  });
}

export function revisionsQuery(api: ApiClient, id: string, page: number) {
  return queryOptions({
    queryKey: [...adminPagesKey, 'revisions', id, page],
    queryFn: () => api.call(adminPageCalls.listRevisions, { params: { id }, query: { page: String(page) } }),
    ...fresh,
  });
}

export function comparisonQuery(api: ApiClient, id: string, numbers: { before: number; after: number }) {
  const query = { before: String(numbers.before), after: String(numbers.after) };
  return queryOptions({
    queryKey: [...adminPagesKey, 'comparison', id, query.before, query.after],
    queryFn: async () => (await api.call(adminPageCalls.compare, { params: { id }, query })).comparison,
    ...fresh,
  });
}
