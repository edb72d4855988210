import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { callsOf } from '#kit/calls.ts';
import type { providerApi } from './provider-contract.ts';

// Alone, because the sign-in page needs no other call.
const calls = callsOf<Pick<typeof providerApi, 'signInOptions'>>({
  signInOptions: { method: 'GET', path: '/api/auth/sign-in' },
});

/** How people sign in here. The operator sets it, so it does not change while a page is open. */
export function signInOptionsQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['sign-in-options'],
    queryFn: () => api.call(calls.signInOptions),
    staleTime: Number.POSITIVE_INFINITY,
  });
}
