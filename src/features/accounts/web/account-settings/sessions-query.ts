import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { ownAccountCalls } from '../../own-account-calls.ts';

export function sessionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['account', 'sessions'],
    queryFn: async () => (await api.call(ownAccountCalls.sessions)).sessions,
  });
}
