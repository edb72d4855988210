import { findAccount } from '#features/accounts/server/public.ts';
import { finishSignIn, requireSession, type SignedIn } from '#features/accounts/server/sessions/public.ts';
import { type AppError, badRequest } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { limitCodesFrom, limitCodesOf, maxCodeTries, mayWarn } from '../factor-limits.ts';
import { announceChange } from '../mail-change.ts';
import { takeChallenge, tryChallenge } from '../sign-in-challenges.ts';
import { markPassword } from './challenge-second-factor.ts';
import { useCode, wrongCode } from './use-code.ts';

type Answer = {
  challenge: string;
  code: string;
  /** The token of the session that the new one replaces. */
  formerToken?: string | undefined;
  ip: string;
  userAgent: string;
};

/** Completes a sign-in with a code. */
export async function answerChallenge(
  platform: Platform,
  { challenge: token, code, formerToken, ip, userAgent }: Answer,
): Promise<SignedIn> {
  await limitCodesFrom(platform, ip);
  const now = platform.now();
  const given = { kind: 'second-factor', token, now } as const;
  const tried = await tryChallenge(platform, { ...given, most: maxCodeTries });
  if (!tried?.accountId) throw challengeOver();
  const { accountId, data, tries } = tried;
  await limitCodesOf(platform, { accountId, ip });
  const result = await platform.transact(async (tx) => {
    const account = await findAccount(tx, accountId);
    if (!account || data.password !== (await markPassword(tx, accountId))) throw challengeOver();
    if (!(await useCode(tx, { accountId, code, now }))) return undefined;
    if (!(await takeChallenge(tx, given))) throw challengeOver();
    const isCompleted = async () => undefined;
    return finishSignIn(tx, {
      account,
      way: 'password',
      userAgent,
      formerToken,
      now,
      challengeSecondFactor: isCompleted,
    });
  });
  if (result) return requireSession(result);
  if (tries < maxCodeTries) throw wrongCode();
  await warnOwner(platform, accountId);
  throw challengeOver();
}

/** The person who used up all tries knows the password. */
async function warnOwner(platform: Platform, accountId: string): Promise<void> {
  if (!(await mayWarn(platform, accountId))) return;
  await platform.transact((tx) => announceChange(tx, { accountId, change: 'wrong-codes' }));
}

function challengeOver(): AppError {
  return badRequest('challenge_over', texts.secondFactor.challengeOver);
}
