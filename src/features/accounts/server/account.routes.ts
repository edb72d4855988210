import { readSignUpPolicy } from '#features/site/server/public.ts';
import { unauthenticated } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { texts } from '#texts';
import { accountsApi, type User } from '../contract.ts';
import { presentSession, presentUser } from './account.present.ts';
import { findAccount } from './account.queries.ts';
import { deleteAccount, type OnAccountDeleting } from './export-and-delete/delete-account.ts';
import { archiveAccount, exportAccount } from './export-and-delete/export-account.ts';
import type { ExportPart } from './export-and-delete/export-parts.ts';
import type { OnHandedOver, OnMerging } from './handover/on-handed-over.ts';
import { openInvitation } from './invitations/open-invitation.ts';
import type { OnEmailChanged } from './own-account/change-email.ts';
import type { OnRenamed } from './own-account/change-names.ts';
import { changePassword, type OnFirstPassword } from './passwords/change-password.ts';
import {
  type OnAccountRecovered,
  requestPasswordReset,
  resetPassword,
  resetPasswordByLink,
} from './passwords/reset-password.ts';
import { endOtherSessions, endSession, signOut } from './sessions/end-session.ts';
import type { ChallengeSecondFactor } from './sessions/finish-sign-in.ts';
import { login } from './sessions/login.ts';
import { listLiveSessions } from './sessions/session.queries.ts';
import type { OnAccountCreated } from './sign-up/create-account.ts';
import { requestSignUp } from './sign-up/request-sign-up.ts';
import { verifySignUp } from './sign-up/verify-sign-up.ts';

export type AccountHooks = {
  onCreated: OnAccountCreated[];
  onDeleting: OnAccountDeleting[];
  exportParts: ExportPart[];
  onMerging: OnMerging[];
  onHandedOver: OnHandedOver;
  onRenamed: OnRenamed[];
  onEmailChanged: OnEmailChanged[];
  onRecovered: OnAccountRecovered[];
  challengeSecondFactor: ChallengeSecondFactor;
  onFirstPassword: OnFirstPassword;
  /** Adds to the account until when it must set up a second factor. */
  withSecondFactorDue: <Of extends { user: User }>(platform: Platform, of: Of) => Promise<Of>;
};

export type AccountParts = { platform: Platform; passwords: Passwords; hooks: AccountHooks };

export function addAccountRoutes(serve: Serve, parts: AccountParts): void {
  addSigningInRoutes(serve, parts);
  addPasswordRoutes(serve, parts);
  addSessionRoutes(serve, parts);
  addAccountDataRoutes(serve, parts);
}

function addSigningInRoutes(serve: Serve, { platform, passwords, hooks }: AccountParts): void {
  serve(accountsApi.readSignUp, async () => {
    const { mode, domains } = await readSignUpPolicy(platform);
    return { signUp: { mode, domains: mode === 'domains' ? domains : [] } };
  });

  serve(accountsApi.openInvitation, async ({ body: { token } }) => ({
    invitation: await openInvitation(platform, token),
  }));

  serve(accountsApi.requestSignUp, async ({ body, ip }) => {
    const codeRequest = await requestSignUp(platform, { fields: body, ip });
    return { codeRequest, message: texts.accountRoutes.signUpCodeSent };
  });

  serve(accountsApi.verifySignUp, async ({ body, ip, userAgent }) => {
    const given = { fields: body, ip, userAgent };
    const signedIn = await verifySignUp(platform, passwords, hooks.onCreated, given);
    return { ...signedIn, message: texts.accountLabels.accountCreated };
  });

  serve(accountsApi.login, async ({ body, ip, userAgent }) => {
    const signedIn = await login(
      platform,
      { passwords, challengeSecondFactor: hooks.challengeSecondFactor },
      { ...body, ip, userAgent },
    );
    const withDue = await hooks.withSecondFactorDue(platform, signedIn);
    return { ...withDue, message: texts.accountLabels.loginSuccessful };
  });
}

function addPasswordRoutes(serve: Serve, { platform, passwords, hooks }: AccountParts): void {
  serve(accountsApi.forgotPassword, async ({ body, ip }) => {
    const codeRequest = await requestPasswordReset(platform, { email: body.email, ip });
    return { codeRequest, message: texts.accountRoutes.passwordCodeSent };
  });

  const resetParts = { passwords, onRecovered: hooks.onRecovered };

  serve(accountsApi.resetPassword, async ({ body, ip }) => {
    await resetPassword(platform, resetParts, { ...body, ip });
    return { message: texts.accountRoutes.passwordReset };
  });

  serve(accountsApi.resetPasswordByLink, async ({ body }) => {
    await resetPasswordByLink(platform, resetParts, body);
    return { message: texts.accountRoutes.passwordReset };
  });

  serve(accountsApi.changePassword, async ({ body, viewer }) => {
    const { onFirstPassword } = hooks;
    await changePassword(platform, { passwords, onFirstPassword }, { viewer, ...body });
    return { message: texts.accountRoutes.passwordChanged };
  });
}

function addSessionRoutes(serve: Serve, { platform }: AccountParts): void {
  serve(accountsApi.logout, async ({ viewer }) => {
    await signOut(platform, viewer);
    return { message: texts.accountRoutes.signedOut };
  });

  serve(accountsApi.sessions, async ({ viewer }) => {
    const rows = await listLiveSessions(platform.db, viewer.id, platform.now());
    return { sessions: rows.map((row) => presentSession(row, viewer.sessionId)) };
  });

  serve(accountsApi.endSession, async ({ params, viewer }) => {
    await endSession(platform, { id: params.id, accountId: viewer.id });
    return { message: texts.accountRoutes.sessionEnded };
  });

  serve(accountsApi.endOtherSessions, async ({ viewer }) => {
    await endOtherSessions(platform, viewer);
    return { message: texts.accountRoutes.otherSessionsEnded };
  });
}

function addAccountDataRoutes(serve: Serve, { platform, passwords, hooks }: AccountParts): void {
  serve(accountsApi.profile, async ({ viewer }) => {
    const account = await findAccount(platform.db, viewer.id);
    if (!account) throw unauthenticated();
    const user = presentUser(account);
    return hooks.withSecondFactorDue(platform, { user, role: user.role });
  });

  const parts = hooks.exportParts;
  serve(accountsApi.exportAccount, ({ viewer, identifyAgain }) =>
    exportAccount({ platform, parts, viewer, identifyAgain }),
  );
  serve(accountsApi.archiveAccount, ({ viewer, identifyAgain }) =>
    archiveAccount({ platform, parts, viewer, identifyAgain }),
  );

  serve(accountsApi.deleteAccount, async ({ body, viewer }) => {
    await deleteAccount(platform, passwords, hooks.onDeleting, { viewer, password: body.password });
    return { message: texts.accountRoutes.accountDeleted };
  });
}
