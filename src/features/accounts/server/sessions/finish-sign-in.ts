import { fill } from '#kit/fill-text.ts';
import { formatDay } from '#kit/formatting/format-day.ts';
import type { Tx } from '#platform/db/database.ts';
import { AppError } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { type Account, lockAccount } from '../account.queries.ts';
import { openSession, type SignedIn } from './open-session.ts';
import { deleteSessionOf } from './session.queries.ts';

/** How somebody has shown who they are. A passkey also checks the person, so it counts as two factors. */
export type SignInWay = 'password' | 'passkey' | 'provider';

/**
 * A hook of the feature that knows second factors. Returns a challenge if the account needs one after this way of signing
 * in, and undefined if it does not.
 */
export type ChallengeSecondFactor = (
  tx: Tx,
  signIn: { accountId: string; way: SignInWay; now: Date },
) => Promise<string | undefined>;

export type SignIn = {
  account: Account;
  way: SignInWay;
  userAgent: string;
  /** The token of the session that the new one replaces, if it is of the same account. */
  formerToken?: string | undefined;
  now: Date;
  challengeSecondFactor: ChallengeSecondFactor;
};

/** A session, or the challenge that a second factor completes. */
export type SignInResult = SignedIn | { challenge: string };

/**
 * The last step of every way to sign in. Throws for a suspended account, only now that the caller has shown who they are,
 * so that nobody else learns of the suspension.
 */
export async function finishSignIn(
  tx: Tx,
  { account, way, userAgent, formerToken, now, challengeSecondFactor }: SignIn,
): Promise<SignInResult> {
  const locked = await lockAccount(tx, account.id);
  if (locked?.removedAt) throw suspended(fill(texts.login.removedAsSpam, { day: dayOf(locked.removedAt) }));
  if (locked?.suspension && locked.suspension.until > now) {
    const { until, reason } = locked.suspension;
    throw suspended(fill(texts.login.suspended, { day: dayOf(until), reason }));
  }
  const challenge = await challengeSecondFactor(tx, { accountId: account.id, way, now });
  if (challenge !== undefined) return { challenge };
  if (formerToken !== undefined) await deleteSessionOf(tx, { token: formerToken, accountId: account.id });
  return openSession(tx, { account, userAgent, now });
}

/**
 * Turns a challenge into the error that the client answers with the second factor. Call it after the transaction, which
 * must commit the challenge.
 */
export function requireSession(result: SignInResult): SignedIn {
  if ('token' in result) return result;
  throw new AppError({
    status: 403,
    code: 'second_factor_required',
    message: texts.login.secondFactorRequired,
    challenge: result.challenge,
  });
}

const dayOf = (at: Date) => formatDay(at.toISOString());

const suspended = (message: string) => new AppError({ status: 403, code: 'suspended', message });
