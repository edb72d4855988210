import type { Tx } from '#platform/db/database.ts';
import { type AppError, badRequest } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { cleanFactorCode, isAppCode } from '../../second-factor-rules.ts';
import { announceChange } from '../mail-change.ts';
import { findAuthenticator, takeStep } from './authenticator.queries.ts';
import { takeRecoveryCode } from './recovery-codes.ts';
import { findStep } from './totp.ts';

type GivenCode = { accountId: string; code: string; now: Date };

/**
 * Uses up a code of the app or a recovery code, in the transaction of what it allows. Returns whether it was right. Of two
 * uses at once, one succeeds.
 */
export async function useCode(tx: Tx, { accountId, code, now }: GivenCode): Promise<boolean> {
  const cleaned = cleanFactorCode(code);
  if (isAppCode(cleaned)) {
    const authenticator = await findAuthenticator(tx, accountId);
    if (!authenticator?.confirmedAt) return false;
    const { secret, lastStep } = authenticator;
    const step = findStep(secret, { code: cleaned, time: now, after: lastStep });
    return step !== undefined && takeStep(tx, { accountId, step });
  }
  if (!(await takeRecoveryCode(tx, { accountId, code: cleaned, now }))) return false;
  await announceChange(tx, { accountId, change: 'recovery-code-used' });
  return true;
}

export function wrongCode(): AppError {
  const message = texts.secondFactor.wrongCode;
  return badRequest('invalid_code', message, { code: message });
}
