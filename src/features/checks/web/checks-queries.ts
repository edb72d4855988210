import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { checksCalls } from '../calls.ts';

export const checkKeys = {
  all: ['checks'] as const,
  of: (articleId: string) => ['checks', 'of', articleId] as const,
  mine: ['checks', 'mine'] as const,
  states: (ids: readonly string[]) => ['checks', 'states', ...ids] as const,
};

// A page without a live connection asks again, until the checks are done.
const whileRunningMs = 3_000;

export function checksQuery(api: ApiClient, articleId: string) {
  return queryOptions({
    queryKey: checkKeys.of(articleId),
    queryFn: ({ signal }) => api.call(checksCalls.list, { params: { id: articleId } }, { signal }),
    refetchInterval: ({ state }) =>
      state.data?.checks.some(({ source, status }) => source === 'site' && status === 'running')
        ? whileRunningMs
        : false,
  });
}

export function ownStatesQuery(api: ApiClient) {
  return queryOptions({
    queryKey: checkKeys.mine,
    queryFn: async ({ signal }) => (await api.call(checksCalls.listMine, undefined, { signal })).states,
    refetchInterval: ({ state }) =>
      state.data?.some(({ status }) => status === 'running') ? whileRunningMs : false,
  });
}

/** `ids` are those of all rows of the list, so that they share one request. */
export function statesQuery(api: ApiClient, ids: readonly string[]) {
  return queryOptions({
    queryKey: checkKeys.states(ids),
    queryFn: async ({ signal }) =>
      (await api.call(checksCalls.listStates, { query: { ids: ids.join(',') } }, { signal })).states,
    enabled: ids.length > 0,
  });
}
