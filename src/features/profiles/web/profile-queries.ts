import { queryOptions } from '@tanstack/react-query';
import { type ApiClient, ApiError } from '#client/api-client.ts';
import { profilesCalls } from '../calls.ts';

/** The keys of all queries with profile data, which are invalidated together. */
export const profileKeys = { all: ['profiles'] as const };

export function myProfileQuery(api: ApiClient, viewerId: string) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'mine', viewerId],
    queryFn: async () => (await api.call(profilesCalls.mine)).data,
  });
}

export function profileQuery(api: ApiClient, who: string) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'public', who],
    queryFn: async () => {
      // Reserved by the API's URLs; no username can be one of these.
      if (who === 'me' || who === 'public') throw new ApiError(404, {});
      return (await api.call(profilesCalls.read, { params: { who } })).data;
    },
  });
}

export type DirectorySearchParams = { q: string; page: number };

export function directoryQuery(api: ApiClient, { q, page }: DirectorySearchParams) {
  return queryOptions({
    queryKey: [...profileKeys.all, 'directory', q, page],
    queryFn: () => api.call(profilesCalls.list, { query: { q, page: String(page) } }),
  });
}
