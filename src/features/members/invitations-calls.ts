import { callsOf } from '#kit/calls.ts';
import type { invitationsApi } from './invitations-contract.ts';

export const invitationsCalls = callsOf<typeof invitationsApi>({
  list: { method: 'GET', path: '/api/admin/invitations' },
  inviteByEmail: { method: 'POST', path: '/api/admin/invitations/email' },
  inviteByLink: { method: 'POST', path: '/api/admin/invitations/link' },
  sendAgain: { method: 'POST', path: '/api/admin/invitations/:id/send' },
  revoke: { method: 'DELETE', path: '/api/admin/invitations/:id' },
});
