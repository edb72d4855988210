import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import { invitationsCalls } from '../../invitations-calls.ts';

export const invitationsKey = ['invitations'] as const;

/** One page of the list. Always read again, because people use invitations at any time. */
export function invitationsQuery(api: ApiClient, after: string) {
  return queryOptions({
    queryKey: [...invitationsKey, after],
    queryFn: ({ signal }) => api.call(invitationsCalls.list, { query: { after } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
