import type { DbOrTx } from '#platform/db/database.ts';
import { notFound, unauthenticated } from '#platform/http/app-error.ts';
import type { Serve } from '#platform/http/serve.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { accountsApi } from '../contract.ts';
import { presentSession, presentUser } from './account.present.ts';
import { findAccount } from './account.queries.ts';
import { changePassword } from './change-password.ts';
import { deleteAccount, type OnAccountDeleting } from './delete-account.ts';
import { login } from './login.ts';
import { requestSignUp } from './request-sign-up.ts';
import { requestPasswordReset, resetPassword } from './reset-password.ts';
import { deleteSession, deleteSessions, listLiveSessions } from './session.queries.ts';
import { type OnAccountCreated, verifySignUp } from './verify-sign-up.ts';

/** What another feature adds to the download of everything an account owns. */
export type ExportPart = (db: DbOrTx, accountId: string) => Promise<Record<string, unknown>>;

export type AccountHooks = {
  onCreated: OnAccountCreated[];
  onDeleting: OnAccountDeleting[];
  exportParts: ExportPart[];
};

export type AccountParts = { platform: Platform; passwords: Passwords; hooks: AccountHooks };

export function addAccountRoutes(serve: Serve, parts: AccountParts): void {
  addSigningInRoutes(serve, parts);
  addPasswordRoutes(serve, parts);
  addSessionRoutes(serve, parts);
  addOwnAccountRoutes(serve, parts);
}

function addSigningInRoutes(serve: Serve, { platform, passwords, hooks }: AccountParts): void {
  serve(accountsApi.requestSignUp, async ({ body, ip }) => {
    await requestSignUp(platform, { fields: body, ip });
    return { message: 'We sent a six-digit code to your email address.' };
  });

  serve(accountsApi.verifySignUp, async ({ body, userAgent }) => {
    const signedIn = await verifySignUp(platform, passwords, hooks.onCreated, { fields: body, userAgent });
    return { ...signedIn, message: 'Welcome! Account created and logged in' };
  });

  serve(accountsApi.login, async ({ body, ip, userAgent }) => {
    const signedIn = await login(platform, passwords, { ...body, ip, userAgent });
    return { ...signedIn, message: 'Login Successful' };
  });
}

function addPasswordRoutes(serve: Serve, { platform, passwords }: AccountParts): void {
  serve(accountsApi.forgotPassword, async ({ body, ip }) => {
    await requestPasswordReset(platform, { email: body.email, ip });
    return { message: 'If there is an account with this address, a six-digit code is on its way to it.' };
  });

  serve(accountsApi.resetPassword, async ({ body }) => {
    await resetPassword(platform, passwords, body);
    return { message: 'Your new password is set. Please sign in with it.' };
  });

  serve(accountsApi.changePassword, async ({ body, viewer }) => {
    await changePassword(platform, passwords, { viewer, ...body });
    return { message: 'Your password is changed. Every other device is signed out.' };
  });
}

function addSessionRoutes(serve: Serve, { platform }: AccountParts): void {
  serve(accountsApi.logout, async ({ viewer }) => {
    await platform.transact((tx) => deleteSession(tx, { id: viewer.sessionId, accountId: viewer.id }));
    return { message: 'You are signed out.' };
  });

  serve(accountsApi.sessions, async ({ viewer }) => {
    const rows = await listLiveSessions(platform.db, viewer.id, platform.now());
    return { sessions: rows.map((row) => presentSession(row, viewer.sessionId)) };
  });

  serve(accountsApi.endSession, async ({ params, viewer }) => {
    const isEnded = await platform.transact((tx) =>
      deleteSession(tx, { id: params.id, accountId: viewer.id }),
    );
    if (!isEnded) throw notFound('This session has ended already.');
    return { message: 'That device is signed out.' };
  });

  serve(accountsApi.endOtherSessions, async ({ viewer }) => {
    await platform.transact((tx) => deleteSessions(tx, { accountId: viewer.id, exceptId: viewer.sessionId }));
    return { message: 'Every other device is signed out.' };
  });
}

function addOwnAccountRoutes(serve: Serve, { platform, passwords, hooks }: AccountParts): void {
  serve(accountsApi.profile, async ({ viewer }) => {
    const account = await findAccount(platform.db, viewer.id);
    if (!account) throw unauthenticated();
    const user = presentUser(account);
    return { user, role: user.role };
  });

  serve(accountsApi.exportAccount, async ({ viewer }) => {
    const account = await findAccount(platform.db, viewer.id);
    if (!account) throw unauthenticated();
    const rows = await listLiveSessions(platform.db, viewer.id, platform.now());
    const added = await Promise.all(hooks.exportParts.map((part) => part(platform.db, viewer.id)));
    return {
      exportedAt: platform.now().toISOString(),
      account: presentUser(account),
      sessions: rows.map((row) => presentSession(row, viewer.sessionId)),
      ...Object.assign({}, ...added),
    };
  });

  serve(accountsApi.deleteAccount, async ({ body, viewer }) => {
    await deleteAccount(platform, passwords, hooks.onDeleting, { viewer, password: body.password });
    return { message: 'Your account and everything in it is deleted.' };
  });
}
