export { findAccountByEmail, markAdminEmailUsed, type Suspension } from '../account.queries.ts';
export type { Erasure } from '../export-and-delete/delete-account.ts';
export { requirePasswords } from '../passwords/require-passwords.ts';
export { deleteSessions, listLiveSessions } from '../sessions/session.queries.ts';
export {
  type AdministeredAccount,
  endSilence,
  endSilenceUntil,
  liftSuspension,
  lockAdministered,
  lockAsAdmin,
  silenceAccount,
  suspendAccount,
} from './administer-account.ts';
export { inviteToResetPassword, resetInvitationsPerAccount } from './invite-to-reset.ts';
export { type PreviousAccount, removeAccount, restoreAccount } from './remove-account.ts';
