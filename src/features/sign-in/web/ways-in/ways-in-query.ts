import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { waysInKey } from '#features/accounts/ways-in-key.ts';
import { providerCalls } from '../../provider-calls.ts';

export function waysInQuery(api: ApiClient) {
  return queryOptions({
    queryKey: waysInKey,
    queryFn: () => api.call(providerCalls.waysIn),
  });
}
