import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { texts } from '#texts';
import { findAccountByEmail, holdPassword } from '../account.queries.ts';
import { limitLogins } from '../limits.ts';
import { countLoginTry, forgetLoginTries } from './login-delay.ts';
import { openSession, type SignedIn } from './open-session.ts';

export type Login = { email: string; password: string; ip: string; userAgent: string };

/** The same answer and the same work, whether the address has an account or not. */
export async function login(platform: Platform, passwords: Passwords, given: Login): Promise<SignedIn> {
  await limitLogins(platform, given.ip);
  await countLoginTry(platform, given);
  const account = await findAccountByEmail(platform.db, given.email);
  const isRight = await passwords.isRight(given.password, account?.passwordHash);
  if (!account || !isRight) throw invalidCredentials();
  return platform.transact(async (tx) => {
    // Comparing takes its time. Whoever has set a new password, or deleted the account meanwhile, has the last word.
    if (!(await holdPassword(tx, account))) throw invalidCredentials();
    await forgetLoginTries(tx, given);
    return openSession(tx, { account, userAgent: given.userAgent, now: platform.now() });
  });
}

function invalidCredentials(): AppError {
  return new AppError({
    status: 401,
    code: 'invalid_credentials',
    message: texts.accountLabels.invalidCredentials,
  });
}
