import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { siteCalls } from '../calls.ts';
import { siteKey } from './site-query.ts';

/** The headline of the home page, the words beneath it, and its figures. */
export function homeQuery(api: ApiClient) {
  return queryOptions({
    queryKey: [...siteKey, 'home'],
    queryFn: async () => (await api.call(siteCalls.readHome)).home,
  });
}
