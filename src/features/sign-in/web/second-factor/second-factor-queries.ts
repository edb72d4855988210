import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { secondFactorCalls } from '../../second-factor-calls.ts';

export function secondFactorQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['second-factor'],
    queryFn: () => api.call(secondFactorCalls.read),
  });
}
