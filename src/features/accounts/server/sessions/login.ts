import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/format-day.ts';
import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { texts } from '#texts';
import { findAccountByEmail, lockUnchangedPassword, type Suspension } from '../account.queries.ts';
import { limitLogins } from '../limits.ts';
import { clearLoginAttempts, countLoginAttempt } from './limit-login-attempts.ts';
import { openSession, type SignedIn } from './open-session.ts';

export type Login = { email: string; password: string; ip: string; userAgent: string };

/** Does the same work and sends the same response whether or not the email has an account. */
export async function login(platform: Platform, passwords: Passwords, given: Login): Promise<SignedIn> {
  await limitLogins(platform, given.ip);
  await countLoginAttempt(platform, given);
  const account = await findAccountByEmail(platform.db, given.email);
  const isRight = await passwords.isRight(given.password, account?.passwordHash);
  if (!account || !isRight) throw invalidCredentials();
  return platform.transact(async (tx) => {
    // Comparing takes time. The password may have changed or the account may be deleted meanwhile.
    const locked = await lockUnchangedPassword(tx, account);
    if (!locked) throw invalidCredentials();
    const now = platform.now();
    if (locked.suspension && locked.suspension.until > now) throw suspended(locked.suspension);
    await clearLoginAttempts(tx, given);
    return openSession(tx, { account, userAgent: given.userAgent, now });
  });
}

/** Only for a caller who knows the password, so that nobody else learns of the account or its suspension. */
function suspended({ until, reason }: Suspension): AppError {
  return new AppError({
    status: 403,
    code: 'suspended',
    message: fill(texts.login.suspended, { day: formatDay(until.toISOString()), reason }),
  });
}

function invalidCredentials(): AppError {
  return new AppError({
    status: 401,
    code: 'invalid_credentials',
    message: texts.accountLabels.invalidCredentials,
  });
}
