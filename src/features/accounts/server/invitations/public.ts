export {
  countOpenInvitations,
  findInvitation,
  isInviterAdmin,
  lockInvitation,
  saveRevocation,
} from './invitation.queries.ts';
export { invitationUrl, inviteByEmail, inviteByLink, sendInvitationAgain } from './invite.ts';
