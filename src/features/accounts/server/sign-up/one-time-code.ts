import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { type AppError, badRequest } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { codeTriesWindowMs, foldCase, maxCodeTries } from '../../rules.ts';
import { type CodePurpose, oneTimeCodes } from '../account.table.ts';

const minuteMs = 60 * 1000;
export const codeLifeMinutes = 10;

export type CodeAddress = { purpose: CodePurpose; email: string };

/** A code, or since too many were wrong, when the next one can be. */
export type IssuedCode = { code: string } | { notBefore: Date };

/** Makes the code that is about to be mailed; the former one is dead. In clear it is in that mail and nowhere else. */
export async function issueCode(platform: Platform, { purpose, email }: CodeAddress): Promise<IssuedCode> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('base64url');
  const now = platform.now();
  const fresh = {
    salt,
    codeHash: hashCode(code, salt),
    expiresAt: new Date(now.getTime() + codeLifeMinutes * minuteMs),
  };
  const triesResetAt = new Date(now.getTime() + codeTriesWindowMs);
  const isWindowOver = lt(oneTimeCodes.triesResetAt, now);
  const [issued] = await platform.transact((tx) =>
    tx
      .insert(oneTimeCodes)
      .values({ purpose, emailKey: foldCase(email), ...fresh, triesResetAt })
      .onConflictDoUpdate({
        target: [oneTimeCodes.purpose, oneTimeCodes.emailKey],
        set: {
          ...fresh,
          tries: sql`case when ${isWindowOver} then 0 else ${oneTimeCodes.tries} end`,
          triesResetAt: sql`case when ${isWindowOver} then excluded.tries_reset_at else ${oneTimeCodes.triesResetAt} end`,
        },
      })
      .returning({ tries: oneTimeCodes.tries, triesResetAt: oneTimeCodes.triesResetAt }),
  );
  // A mail must not promise what would be refused.
  return issued && issued.tries >= maxCodeTries ? { notBefore: issued.triesResetAt } : { code };
}

/** A code that was right and is not spent yet. */
export type ProvenCode = CodeAddress & { codeHash: string };

/** Spends a try, then compares. Of any number of guesses at once, five are looked at. */
export async function proveCode(platform: Platform, address: CodeAddress, code: string): Promise<ProvenCode> {
  const now = platform.now();
  const [tried] = await platform.transact((tx) =>
    tx
      .update(oneTimeCodes)
      .set({ tries: sql`${oneTimeCodes.tries} + 1` })
      .where(and(isFor(address), gt(oneTimeCodes.expiresAt, now), lt(oneTimeCodes.tries, maxCodeTries)))
      .returning({ salt: oneTimeCodes.salt, codeHash: oneTimeCodes.codeHash }),
  );
  if (!tried || !isSame(hashCode(code, tried.salt), tried.codeHash)) throw invalidCode();
  return { ...address, codeHash: tried.codeHash };
}

/** In the transaction that the code allows: of two who proved the same code, one goes through. */
export async function spendCode(tx: Tx, proven: ProvenCode): Promise<void> {
  const spent = await tx
    .delete(oneTimeCodes)
    .where(and(isFor(proven), eq(oneTimeCodes.codeHash, proven.codeHash)))
    .returning({ purpose: oneTimeCodes.purpose });
  if (spent.length === 0) throw invalidCode();
}

export async function deleteOldCodes(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(oneTimeCodes)
    .where(and(lt(oneTimeCodes.triesResetAt, now), lt(oneTimeCodes.expiresAt, now)));
}

function isFor({ purpose, email }: CodeAddress) {
  return and(eq(oneTimeCodes.purpose, purpose), eq(oneTimeCodes.emailKey, foldCase(email)));
}

function invalidCode(): AppError {
  return badRequest('invalid_otp', texts.accountLabels.invalidOtp, {
    otp: texts.oneTimeCode.codeRejected,
  });
}

function hashCode(code: string, salt: string): string {
  return createHash('sha256').update(salt).update(code).digest('base64url');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
