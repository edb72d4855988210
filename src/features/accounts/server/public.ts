import type { Serve } from '#platform/http/serve.ts';
import type { Identify } from '#platform/http/viewer.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { createPasswords } from '#platform/secrets/password.ts';
import { type AccountHooks, addAccountRoutes } from './account.routes.ts';
import { mailResetInvitation, resetInvitationJob } from './administering/invite-to-reset.ts';
import { deleteExpiredAccountData } from './delete-expired.ts';
import { type Erasure, eraseAccount } from './export-and-delete/delete-account.ts';
import { addHandoverRoutes } from './handover/handover.routes.ts';
import { handoverJob, mailHandover } from './handover/send-handover.ts';
import { invitationJob, mailInvitation } from './invitations/invite.ts';
import {
  emailChangedJob,
  emailRestoredJob,
  mailEmailChanged,
  mailEmailRestored,
} from './own-account/mail-email-change.ts';
import { addOwnAccountRoutes } from './own-account/own-account.routes.ts';
import { type RequireOwner, requireOwner } from './passwords/require-owner.ts';
import { identifyViewer } from './sessions/identify-viewer.ts';
import { type Creation, createAccount, type Newcomer } from './sign-up/create-account.ts';
import { createFirstAdmin, type FirstAdmin } from './sign-up/create-first-admin.ts';
import { sendCode, sendCodeJob } from './sign-up/send-code.ts';

export {
  type Account,
  findAccount,
  findAccountId,
  hasAccountWithEmail,
  hasIdOrUsername,
  hasOwnPassword,
  lockAccounts,
  saveProfileSummary,
} from './account.queries.ts';
export { jsonFile } from './export-and-delete/archive-account.ts';
export type { ExportFile, ExportPart, ExportSource } from './export-and-delete/export-parts.ts';
export { lockAccountAlone } from './lock-alone.ts';
export type { OnRenamed } from './own-account/change-names.ts';
export { profileTag } from './profile-tag.ts';
export { requireNotSilenced, silenceOf } from './silence-of.ts';

/** Accounts and sessions. Other features add hooks for the creation, export and deletion of an account. */
export function createAccountsFeature(hooks: AccountHooks) {
  const passwords = createPasswords();
  const requireOwnerHere: RequireOwner = (platform, given) => requireOwner(platform, passwords, given);
  return {
    addRoutes: (serve: Serve, platform: Platform) => {
      addAccountRoutes(serve, { platform, passwords, hooks });
      addOwnAccountRoutes(serve, { platform, passwords, hooks });
      addHandoverRoutes(serve, { platform, passwords, hooks });
    },
    jobHandlers: (platform: Platform): JobHandler[] => [
      onJob(sendCodeJob, (recipient) => sendCode(platform, recipient)),
      onJob(invitationJob, ({ invitationId }) => mailInvitation(platform, invitationId)),
      onJob(handoverJob, ({ handoverId }) => mailHandover(platform, handoverId)),
      onJob(emailChangedJob, ({ changeId }) => mailEmailChanged(platform, changeId)),
      onJob(emailRestoredJob, (restored) => mailEmailRestored(platform, restored)),
      onJob(resetInvitationJob, ({ accountId }) => mailResetInvitation(platform, accountId)),
      onSchedule('accounts-tidy-up', '40 3 * * *', () => deleteExpiredAccountData(platform)),
    ],
    /** Makes an admin without an email, for the set-up of a site. */
    createFirstAdmin: (platform: Platform, admin: FirstAdmin) =>
      createFirstAdmin(platform, { passwords, onCreated: hooks.onCreated }, admin),
    /** Creates an account in another way than with a password, with the hooks of all features. */
    createAccount: (creation: Omit<Creation, 'onCreated'>, newcomer: Newcomer) =>
      createAccount({ ...creation, onCreated: hooks.onCreated }, newcomer),
    /** Throws unless the viewer gives their password or, if they have none, signed in a moment ago. */
    requireOwner: requireOwnerHere,
    /** Deletes an account as its owner would, with the hooks of all features. */
    erase: (platform: Platform, erasure: Erasure) => eraseAccount(platform, hooks.onDeleting, erasure),
    identify:
      (platform: Platform): Identify =>
      (token) =>
        identifyViewer(platform, token),
  };
}
