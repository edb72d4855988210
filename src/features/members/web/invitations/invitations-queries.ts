import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#client/api-client.ts';
import type { InvitationState } from '#features/accounts/invitation-rule.ts';
import { invitationsCalls } from '../../invitations-calls.ts';

export const invitationsKey = ['invitations'] as const;

/** One page of the list. Always read again, because people use invitations at any time. */
export function invitationsQuery(api: ApiClient, query: { after: string; state: InvitationState | '' }) {
  return queryOptions({
    queryKey: [...invitationsKey, query],
    queryFn: ({ signal }) => api.call(invitationsCalls.list, { query }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: true,
  });
}
