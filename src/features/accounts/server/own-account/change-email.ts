import { eq } from 'drizzle-orm';
import { readSignUpPolicy } from '#features/site/server/public.ts';
import { isAtDomain } from '#features/site/sign-up-policy.ts';
import type { Tx } from '#platform/db/database.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import { type AppError, badRequest, conflict, invalid, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { noPassword, type Passwords } from '#platform/secrets/password.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { foldCase } from '../../rules.ts';
import { type Account, findAccount, savePasswordHash } from '../account.queries.ts';
import { accounts } from '../account.table.ts';
import { limitCodes } from '../limits.ts';
import { requireOwner } from '../passwords/require-owner.ts';
import type { OnAccountRecovered } from '../passwords/reset-password.ts';
import { deleteSessions } from '../sessions/session.queries.ts';
import { checkCode, consumeCode } from '../sign-up/one-time-code.ts';
import { requireSignUpAllowed } from '../sign-up/require-sign-up-allowed.ts';
import { sendCodeJob } from '../sign-up/send-code.ts';
import { deleteEmailChangesSince, findEmailChange, insertEmailChange } from './email-change.queries.ts';
import { emailChangedJob, emailRestoredJob, wayBackDays } from './mail-email-change.ts';

/** A hook of another feature that knows people by their address. It runs in the transaction of the change. */
export type OnEmailChanged = (tx: Tx, change: { from: string; to: string }) => Promise<void>;

type EmailRequest = { viewer: Viewer; email: string; password?: string | undefined; ip: string };

/** The job looks up whether the new address has an account, so neither the response nor its timing reveals it. */
export async function requestEmailChange(
  platform: Platform,
  passwords: Passwords,
  { viewer, email, password, ip }: EmailRequest,
): Promise<void> {
  const account = await findAccount(platform.db, viewer.id);
  if (!account) throw unauthenticated();
  if (account.email === email) throw invalid(texts.changeEmail.same, { email: texts.changeEmail.same });
  await requireMayLeave(platform, { from: account.email, to: email });
  await requireOwner(platform, passwords, { viewer, password, field: 'password' });
  await limitCodes(platform, { email, ip });
  await platform.transact((tx) =>
    enqueue(tx, sendCodeJob, { purpose: 'change-email', email, accountId: viewer.id }),
  );
}

/** On a site where only addresses at some domains may sign up, a member with such an address may change only to another one. */
async function requireMayLeave(
  platform: Platform,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const policy = await readSignUpPolicy(platform);
  if (policy.mode !== 'domains' || !isAtDomain(policy.domains, from)) return;
  requireSignUpAllowed(policy, { email: to, isInvited: false });
}

type Confirmation = { viewer: Viewer; email: string; otp: string };

export async function confirmEmailChange(
  platform: Platform,
  onEmailChanged: OnEmailChanged[],
  { viewer, email, otp }: Confirmation,
): Promise<Account> {
  const recipient = { purpose: 'change-email', email, accountId: viewer.id } as const;
  const checkedCode = await checkCode(platform, recipient, { code: otp });
  const now = platform.now();
  return platform.transact(async (tx) => {
    const from = await lockEmail(tx, viewer.id);
    if (from === undefined) throw unauthenticated();
    await consumeCode(tx, checkedCode);
    await saveEmail(tx, { id: viewer.id, email });
    for (const follow of onEmailChanged) await follow(tx, { from, to: email });
    const expiresAt = new Date(now.getTime() + wayBackDays * 24 * 60 * 60 * 1000);
    const change = { accountId: viewer.id, previousEmail: from, changedAt: now, expiresAt };
    await enqueue(tx, emailChangedJob, { changeId: await insertEmailChange(tx, change) });
    const account = await findAccount(tx, viewer.id);
    if (!account) throw unauthenticated();
    return account;
  });
}

/**
 * Takes a change back. The person who made it may know the password, so the account has none any more: the owner of the previous
 * mailbox sets a new one with a code. The links of later changes stop working, so that nobody can undo this.
 */
export async function restoreEmail(
  platform: Platform,
  { onEmailChanged, onRecovered }: { onEmailChanged: OnEmailChanged[]; onRecovered: OnAccountRecovered[] },
  token: string,
): Promise<void> {
  const use = { tokenHash: hashToken(token), now: platform.now() };
  await platform.transact(async (tx) => {
    const found = await findEmailChange(tx, use);
    const from = found && (await lockEmail(tx, found.accountId));
    // Look again with the account locked: of two uses at once, one works.
    const change = await findEmailChange(tx, use);
    if (from === undefined || !change) throw invalidLink();
    const { accountId, previousEmail: to, changedAt } = change;
    await deleteEmailChangesSince(tx, { accountId, changedAt });
    await saveEmail(tx, { id: accountId, email: to });
    for (const follow of onEmailChanged) await follow(tx, { from, to });
    await savePasswordHash(tx, accountId, noPassword);
    await deleteSessions(tx, { accountId });
    for (const follow of onRecovered) await follow(tx, { accountId, takenOverAt: changedAt });
    await enqueue(tx, emailRestoredJob, { accountId, email: from });
  });
}

function invalidLink(): AppError {
  return badRequest('invalid_token', texts.restoreEmail.spent);
}

/** Locks the account, so that changes of its address run one after the other. */
async function lockEmail(tx: Tx, id: string): Promise<string | undefined> {
  const [locked] = await tx
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, id))
    .for('update');
  return locked?.email;
}

/** The error reveals that the address has an account, to somebody who has shown that they can read the mailbox. */
async function saveEmail(tx: Tx, { id, email }: { id: string; email: string }): Promise<void> {
  try {
    await tx
      .update(accounts)
      .set({ email, emailKey: foldCase(email) })
      .where(eq(accounts.id, id));
  } catch (error) {
    if (violatedConstraint(error) !== 'accounts_email_key_unique') throw error;
    throw conflict('email_taken', texts.changeEmail.taken, { email: texts.changeEmail.taken });
  }
}
