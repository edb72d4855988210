import { enqueue } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { findAccountByEmail, savePasswordHash } from '../account.queries.ts';
import { limitCodes } from '../limits.ts';
import { deleteSessions } from '../sessions/session.queries.ts';
import { checkCode, consumeCode } from '../sign-up/one-time-code.ts';
import { sendCodeJob } from '../sign-up/send-code.ts';
import { requireGoodPassword } from './require-good-password.ts';
import { requirePasswords } from './require-passwords.ts';

/** Does the same for every email address; the job checks whether there is an account to mail. */
export async function requestPasswordReset(
  platform: Platform,
  request: { email: string; ip: string },
): Promise<void> {
  requirePasswords(platform);
  await limitCodes(platform, request);
  await platform.transact((tx) =>
    enqueue(tx, sendCodeJob, { purpose: 'reset-password', email: request.email }),
  );
}

export async function resetPassword(
  platform: Platform,
  passwords: Passwords,
  { email, otp, password }: { email: string; otp: string; password: string },
): Promise<void> {
  requirePasswords(platform);
  // Do not compare with the account's names yet: the error would reveal that an account exists. They are compared after
  // the code was checked.
  await requireGoodPassword(password, { name: '', username: '', email });
  const checkedCode = await checkCode(platform, { purpose: 'reset-password', email }, otp);
  const account = await findAccountByEmail(platform.db, email);
  if (account) await requireGoodPassword(password, account);
  const passwordHash = await passwords.hash(password);
  await platform.transact(async (tx) => {
    await consumeCode(tx, checkedCode);
    if (!account) return;
    await savePasswordHash(tx, account.id, passwordHash);
    await deleteSessions(tx, { accountId: account.id });
  });
}
