import { enqueue } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { findAccountByEmail, savePasswordHash } from '../account.queries.ts';
import { limitCodes } from '../limits.ts';
import { deleteSessions } from '../sessions/session.queries.ts';
import { proveCode, spendCode } from '../sign-up/one-time-code.ts';
import { sendCodeJob } from '../sign-up/send-code.ts';
import { requireGoodPassword } from './require-good-password.ts';

/** Does the same for every address; the job finds out whether there is anyone to mail. */
export async function requestPasswordReset(
  platform: Platform,
  asked: { email: string; ip: string },
): Promise<void> {
  await limitCodes(platform, asked);
  await platform.transact((tx) =>
    enqueue(tx, sendCodeJob, { purpose: 'reset-password', email: asked.email }),
  );
}

export async function resetPassword(
  platform: Platform,
  passwords: Passwords,
  { email, otp, password }: { email: string; otp: string; password: string },
): Promise<void> {
  // Without the account's own names, which would tell that there is one; they are looked at once the code is right.
  await requireGoodPassword(password, { name: '', username: '', email });
  const proven = await proveCode(platform, { purpose: 'reset-password', email }, otp);
  const account = await findAccountByEmail(platform.db, email);
  if (account) await requireGoodPassword(password, account);
  const passwordHash = await passwords.hash(password);
  await platform.transact(async (tx) => {
    await spendCode(tx, proven);
    if (!account) return;
    await savePasswordHash(tx, account.id, passwordHash);
    await deleteSessions(tx, { accountId: account.id });
  });
}
