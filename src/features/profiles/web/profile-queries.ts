import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { profilesApi } from '../contract.ts';

/** All that shows what somebody said about themselves; dropped together when it changes. */
export const profileKeys = { all: ['profiles'] as const };

export function myProfileQuery(api: ApiClient, viewerId: string) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'mine', viewerId],
    queryFn: async () => (await api.call(profilesApi.mine)).data,
  });
}

export function profileQuery(api: ApiClient, who: string) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'public', who],
    queryFn: async () => (await api.call(profilesApi.read, { params: { who } })).data,
    // Nobody appears by asking again; anything else may pass.
    retry: (failures, error) => failures < 2 && statusOf(error) >= 500,
  });
}

/**
 * The status of a failed call, 503 when there was no answer. By its shape: on the server the call is made outside
 * the bundle of pages, with an error class of its own, so that `instanceof` does not know it here.
 */
export function statusOf(error: Error | null | undefined): number {
  const status: unknown = error && 'status' in error ? error.status : undefined;
  return typeof status === 'number' ? status : 503;
}

export type DirectoryPlace = { q: string; page: number };

export function directoryQuery(api: ApiClient, { q, page }: DirectoryPlace) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'directory', q, page],
    queryFn: () => api.call(profilesApi.list, { query: { q, page: String(page) } }),
  });
}
