import { createHash } from 'node:crypto';
import { type ChallengeSecondFactor, findPasswordHash } from '#features/accounts/server/sessions/public.ts';
import type { DbOrTx } from '#platform/db/database.ts';
import { createChallenge } from '../sign-in-challenges.ts';
import { findSecondFactorStart } from './authenticator.queries.ts';

/** Asks for a second factor after a sign-in, if the account has one. A passkey is two factors already. */
export const challengeSecondFactor: ChallengeSecondFactor = async (tx, { accountId, way, now }) => {
  if (way === 'passkey' || !(await findSecondFactorStart(tx, accountId))) return undefined;
  const data = { password: await markPassword(tx, accountId) };
  return createChallenge(tx, { kind: 'second-factor', accountId, data, now });
};

/**
 * Changes with the password, so that a sign-in with a password that was replaced meanwhile cannot be finished. It is a hash of
 * a hash, of which nobody learns anything.
 */
export async function markPassword(db: DbOrTx, accountId: string): Promise<string> {
  const passwordHash = (await findPasswordHash(db, accountId)) ?? '';
  return createHash('sha256').update(passwordHash).digest('base64url');
}
