import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { signUpCalls } from '../../sign-up-calls.ts';

/** Who may sign up. The server sends it with the page. Saved settings of the site invalidate what begins with `site`. */
export function signUpQuery(api: ApiClient) {
  return queryOptions({
    queryKey: ['site', 'sign-up'],
    queryFn: async () => (await api.call(signUpCalls.readSignUp)).signUp,
    staleTime: 60_000,
  });
}
