import type { Tx } from '#platform/db/database.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { findAccountByEmail, savePasswordHash } from '../account.queries.ts';
import { limitCodes } from '../limits.ts';
import { deleteSessions } from '../sessions/session.queries.ts';
import { checkCode, consumeCode } from '../sign-up/one-time-code.ts';
import { sendCodeJob } from '../sign-up/send-code.ts';
import { consumeLink, getLinkEmail, invalidLink } from './recovery-link.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { requirePasswords } from './require-passwords.ts';

/**
 * A hook of another feature that runs when an owner has taken the account back, by a reset of the password or of the address.
 * Whatever else opens the account must end too. `takenOverAt` is when somebody else may have changed the address; undefined
 * after a reset of the password.
 */
export type OnAccountRecovered = (
  tx: Tx,
  recovery: { accountId: string; takenOverAt?: Date },
) => Promise<void>;

type ResetParts = { passwords: Passwords; onRecovered: OnAccountRecovered[] };

/**
 * Does the same for every email address; the job checks whether there is an account to mail. Returns the secret of the request:
 * with it, the code has attempts that nobody else can use up.
 */
export async function requestPasswordReset(
  platform: Platform,
  { email, ip }: { email: string; ip: string },
): Promise<string> {
  requirePasswords(platform);
  await limitCodes(platform, { email, ip });
  const codeRequest = createToken();
  const requestHash = hashToken(codeRequest);
  await platform.transact((tx) =>
    enqueue(tx, sendCodeJob, { purpose: 'reset-password', email, requestHash }),
  );
  return codeRequest;
}

type Reset = { email: string; otp: string; codeRequest?: string | undefined; password: string; ip: string };

export async function resetPassword(
  platform: Platform,
  { passwords, onRecovered }: ResetParts,
  { email, otp, codeRequest, password, ip }: Reset,
): Promise<void> {
  requirePasswords(platform);
  // Do not compare with the account's names yet: the error would reveal that an account exists. They are compared after
  // the code was checked.
  await requireGoodPassword(password, { name: '', username: '', email });
  const given = { code: otp, codeRequest, ip };
  const checkedCode = await checkCode(platform, { purpose: 'reset-password', email }, given);
  const account = await findAccountByEmail(platform.db, email);
  if (account) await requireGoodPassword(password, account);
  const passwordHash = await passwords.hash(password);
  await platform.transact(async (tx) => {
    await consumeCode(tx, checkedCode);
    if (account) await recover(tx, onRecovered, { accountId: account.id, passwordHash });
  });
}

/** With the link in the email instead of the code. */
export async function resetPasswordByLink(
  platform: Platform,
  { passwords, onRecovered }: ResetParts,
  { token, password }: { token: string; password: string },
): Promise<void> {
  requirePasswords(platform);
  const email = await getLinkEmail(platform.db, { token, now: platform.now() });
  const account = await findAccountByEmail(platform.db, email);
  if (!account) throw invalidLink();
  await requireGoodPassword(password, account);
  const passwordHash = await passwords.hash(password);
  await platform.transact(async (tx) => {
    await consumeLink(tx, { email, token });
    await recover(tx, onRecovered, { accountId: account.id, passwordHash });
  });
}

async function recover(
  tx: Tx,
  onRecovered: OnAccountRecovered[],
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<void> {
  await savePasswordHash(tx, accountId, passwordHash);
  await deleteSessions(tx, { accountId });
  for (const follow of onRecovered) await follow(tx, { accountId });
}
