import { AppError } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { texts } from '#texts';
import { findAccountByEmail, hasPassword } from '../account.queries.ts';
import { limitLogins } from '../limits.ts';
import { requirePasswords } from '../passwords/require-passwords.ts';
import { type ChallengeSecondFactor, finishSignIn, requireSession } from './finish-sign-in.ts';
import { clearLoginAttempts, countLoginAttempt } from './limit-login-attempts.ts';
import type { SignedIn } from './open-session.ts';

export type Login = { email: string; password: string; ip: string; userAgent: string };

type LoginParts = { passwords: Passwords; challengeSecondFactor: ChallengeSecondFactor };

/** Does the same work and sends the same response whether or not the email has an account. */
export async function login(
  platform: Platform,
  { passwords, challengeSecondFactor }: LoginParts,
  given: Login,
): Promise<SignedIn> {
  requirePasswords(platform);
  await limitLogins(platform, given.ip);
  await countLoginAttempt(platform, given);
  const account = await findAccountByEmail(platform.db, given.email);
  const isRight = await passwords.isRight(given.password, account?.passwordHash);
  if (!account || !isRight) throw invalidCredentials();
  const result = await platform.transact(async (tx) => {
    // Comparing takes time. The password may have changed or the account may be deleted meanwhile.
    if (!(await hasPassword(tx, account))) throw invalidCredentials();
    await clearLoginAttempts(tx, given);
    const { userAgent } = given;
    return finishSignIn(tx, {
      account,
      way: 'password',
      userAgent,
      now: platform.now(),
      challengeSecondFactor,
    });
  });
  return requireSession(result);
}

function invalidCredentials(): AppError {
  return new AppError({
    status: 401,
    code: 'invalid_credentials',
    message: texts.accountLabels.invalidCredentials,
  });
}
