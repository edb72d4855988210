import type { Serve } from '#platform/http/serve.ts';
import type { Identify } from '#platform/http/viewer.ts';
import { type JobHandler, onJob, onSchedule } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { createPasswords } from '#platform/secrets/password.ts';
import { type AccountHooks, addAccountRoutes } from './account.routes.ts';
import { identifyViewer } from './sessions/identify-viewer.ts';
import { sendCode, sendCodeJob } from './sign-up/send-code.ts';
import { tidyUpAccounts } from './tidy-up.ts';

export {
  type Account,
  findAccount,
  findAccountId,
  hasAdmins,
  hasOtherAdmins,
  holdAccounts,
  isAccountCalled,
  lockAdmins,
  saveProfileMark,
} from './account.queries.ts';
export type { AccountHooks } from './account.routes.ts';
export { profileTag } from './account-tags.ts';
export { changeRole } from './change-role.ts';
export { isAdminNow } from './is-admin-now.ts';
export { jsonFile } from './leaving/archive-account.ts';
export type { ExportFile, ExportPart, ExportSource } from './leaving/export-parts.ts';
export type { OnAccountCreated } from './sign-up/verify-sign-up.ts';

/** Who people are here. Other features hook in where an account begins and where its owner takes everything along. */
export function createAccountsFeature(hooks: AccountHooks) {
  const passwords = createPasswords();
  return {
    addRoutes: (serve: Serve, platform: Platform) => addAccountRoutes(serve, { platform, passwords, hooks }),
    jobHandlers: (platform: Platform): JobHandler[] => [
      onJob(sendCodeJob, (address) => sendCode(platform, address)),
      onSchedule('accounts-tidy-up', '40 3 * * *', () => tidyUpAccounts(platform)),
    ],
    identify:
      (platform: Platform): Identify =>
      (token) =>
        identifyViewer(platform, token),
  };
}
