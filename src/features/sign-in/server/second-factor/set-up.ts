// What members do with their own second factor.
import { findAccount } from '#features/accounts/server/public.ts';
import { lockAccount } from '#features/accounts/server/sessions/public.ts';
import { readIdentity } from '#features/site/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import { conflict, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { cleanFactorCode } from '../../second-factor-rules.ts';
import { limitOwnCodes } from '../factor-limits.ts';
import { announceChange } from '../mail-change.ts';
import { hasUsablePassword } from '../ways-in.ts';
import {
  confirmAuthenticator,
  deleteSecondFactor,
  findAuthenticator,
  findSecondFactorStart,
  saveNewAuthenticator,
} from './authenticator.queries.ts';
import { findDue } from './policy.ts';
import { countRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts';
import { createSecret, findStep, setUpUri, toBase32 } from './totp.ts';
import { useCode, wrongCode } from './use-code.ts';

export async function readSecondFactor(platform: Platform, viewer: Viewer) {
  const { db } = platform;
  const since = await findSecondFactorStart(db, viewer.id);
  const due = await findDue(platform, viewer);
  return {
    since: since?.toISOString() ?? null,
    recoveryCodesLeft: await countRecoveryCodes(db, viewer.id),
    hasPassword: await hasUsablePassword(platform, viewer.id),
    due: due?.toISOString() ?? null,
  };
}

/** Until it is confirmed, the new secret protects nothing. Another one replaces it. */
export async function startSetUp(platform: Platform, { id }: Viewer) {
  const account = await findAccount(platform.db, id);
  if (!account) throw unauthenticated();
  const { name: site } = await readIdentity(platform);
  const bytes = createSecret();
  const now = platform.now();
  const isSaved = await platform.transact((tx) =>
    saveNewAuthenticator(tx, { accountId: id, secret: bytes, now }),
  );
  if (!isSaved) throw conflict('second_factor_on', texts.secondFactor.alreadyOn);
  const secret = toBase32(bytes);
  return { secret, uri: setUpUri({ site, email: account.email, secret }) };
}

type OwnCode = { viewer: Viewer; code: string };

/** Turns the second factor on with a first code, and returns the recovery codes. */
export async function confirmSetUp(platform: Platform, { viewer, code }: OwnCode): Promise<string[]> {
  const { id: accountId } = viewer;
  await limitOwnCodes(platform, accountId);
  const now = platform.now();
  return platform.transact(async (tx) => {
    await lockAccount(tx, accountId);
    const authenticator = await findAuthenticator(tx, accountId);
    if (authenticator?.confirmedAt) throw conflict('second_factor_on', texts.secondFactor.alreadyOn);
    if (!authenticator) throw conflict('no_set_up', texts.secondFactor.startAgain);
    const { secret, lastStep } = authenticator;
    const step = findStep(secret, { code: cleanFactorCode(code), time: now, after: lastStep });
    if (step === undefined) throw wrongCode();
    if (!(await confirmAuthenticator(tx, { accountId, secret, step, now }))) {
      throw conflict('no_set_up', texts.secondFactor.startAgain);
    }
    await announceChange(tx, { accountId, change: 'second-factor-on' });
    return replaceRecoveryCodes(tx, accountId);
  });
}

export async function renewRecoveryCodes(platform: Platform, own: OwnCode): Promise<string[]> {
  return withCode(platform, own, async (tx, accountId) => {
    await announceChange(tx, { accountId, change: 'recovery-codes-renewed' });
    return replaceRecoveryCodes(tx, accountId);
  });
}

export async function turnOff(platform: Platform, own: OwnCode): Promise<void> {
  await withCode(platform, own, async (tx, accountId) => {
    await deleteSecondFactor(tx, accountId);
    await announceChange(tx, { accountId, change: 'second-factor-off' });
  });
}

/** Runs a change that somebody at a borrowed browser must not make: it needs a code of the app or a recovery code. */
async function withCode<Result>(
  platform: Platform,
  { viewer: { id: accountId }, code }: OwnCode,
  change: (tx: Tx, accountId: string) => Promise<Result>,
): Promise<Result> {
  await limitOwnCodes(platform, accountId);
  const now = platform.now();
  return platform.transact(async (tx) => {
    await lockAccount(tx, accountId);
    if (!(await findSecondFactorStart(tx, accountId))) {
      throw conflict('second_factor_off', texts.secondFactor.isOff);
    }
    if (!(await useCode(tx, { accountId, code, now }))) throw wrongCode();
    return change(tx, accountId);
  });
}
