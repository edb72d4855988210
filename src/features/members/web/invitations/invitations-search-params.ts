// The filter and the page of the list of invitations are stored in the URL.
import { type InvitationState, invitationStates } from '#features/accounts/invitation-rule.ts';
import { isPageCursor } from '#kit/page-cursor.ts';

export type InvitationsSearchParams = {
  state: InvitationState | '';
  /** The end of the previous page; empty for the first page. */
  after: string;
};

/** Invalid parameters are ignored. */
export function readInvitationsSearchParams(params: URLSearchParams): InvitationsSearchParams {
  const after = params.get('after') ?? '';
  return {
    state: invitationStates.find((state) => state === params.get('state')) ?? '',
    after: isPageCursor(after) ? after : '',
  };
}

export function searchOf(params: InvitationsSearchParams): string {
  const given = Object.entries(params).filter(([, value]) => value !== '');
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}
