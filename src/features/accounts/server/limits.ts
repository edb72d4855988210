import { AppError } from '#platform/http/app-error.ts';
import { ipKey, type Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { foldCase, guessWindowMs, maxCodeTries } from '../rules.ts';

// A person requests another code once or twice when a mail is slow. More would only flood a mailbox.
const codesPerEmail: Limit = { name: 'code-email', times: 5, inSeconds: 30 * 60 };
// Enough for a school class that signs up behind one IP address, too few to mail a list of strangers.
const codesPerIp: Limit = { name: 'code-address', times: 10, inSeconds: 60 * 60 };
// As many guesses as one code allows, so that another code gives an IP address no new ones. The time is longer than a code works, so that
// one IP address cannot use up the guesses that all addresses together have for an email address.
const guessesPerIp: Limit = { name: 'code-guess', times: maxCodeTries, inSeconds: guessWindowMs / 1000 };
// An office behind one IP address signs in in the morning. A program that guesses passwords needs more.
const loginsPerIp: Limit = { name: 'login-address', times: 25, inSeconds: 5 * 60 };
// People who forgot their password try a handful before they give up.
export const freeLoginAttempts = 5;
// The delay doubles from one second, so that 12 failures wait about two minutes, up to a quarter of an hour.
export const maxLoginDelaySeconds = 15 * 60;
// Each check costs a password hash. A signed-in user knows their password, or requests a code.
const passwordChecksPerAccount: Limit = { name: 'password-check', times: 10, inSeconds: 10 * 60 };
// An export reads everything an account ever wrote and may occupy a core for minutes. Ten allow retries after a broken
// connection.
const exportsPerAccount: Limit = { name: 'export', times: 10, inSeconds: 60 * 60 };

export async function limitCodes(
  { limits }: Platform,
  request: { email: string; ip: string },
): Promise<void> {
  await limits.consume(codesPerIp, ipKey(request.ip));
  await limits.consume(codesPerEmail, foldCase(request.email));
}

/** Counts a guess at a code. Returns false for one too many, which must not be compared. */
export async function isGuessAllowed(
  { limits }: Platform,
  guess: { purpose: string; email: string; ip: string },
): Promise<boolean> {
  try {
    await limits.consume(guessesPerIp, `${guess.purpose} ${foldCase(guess.email)} ${ipKey(guess.ip)}`);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}

export async function limitLogins({ limits }: Platform, ip: string): Promise<void> {
  await limits.consume(loginsPerIp, ipKey(ip));
}

export async function limitPasswordChecks({ limits }: Platform, accountId: string): Promise<void> {
  await limits.consume(passwordChecksPerAccount, accountId);
}

export async function limitExports({ limits }: Platform, accountId: string): Promise<void> {
  await limits.consume(exportsPerAccount, accountId);
}
