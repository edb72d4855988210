import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { providerCalls } from '../../provider-calls.ts';

export function waysInQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['account', 'ways-in'],
    queryFn: () => api.call(providerCalls.waysIn),
  });
}
