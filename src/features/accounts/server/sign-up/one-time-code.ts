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

export type CodeRecipient = {
  purpose: CodePurpose;
  email: string;
  /** Whose address changes: the code works for this account only. */
  accountId?: string | undefined;
};

/** A code; or, after too many wrong codes, the time when the next one can be issued. */
export type IssuedCode = { code: string } | { notBefore: Date };

/** Creates the code to be mailed and invalidates the previous one. Only the mail contains the code in clear text. */
export async function issueCode(platform: Platform, recipient: CodeRecipient): Promise<IssuedCode> {
  const { purpose } = recipient;
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
      .values({ purpose, emailKey: keyOf(recipient), ...fresh, triesResetAt })
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
  // Do not mail a code that would be rejected.
  return issued && issued.tries >= maxCodeTries ? { notBefore: issued.triesResetAt } : { code };
}

/** A code that was correct and has not been consumed yet. */
export type CheckedCode = CodeRecipient & { codeHash: string };

/** Counts an attempt, then compares. At most five of any number of concurrent guesses are compared. */
export async function checkCode(
  platform: Platform,
  recipient: CodeRecipient,
  code: string,
): Promise<CheckedCode> {
  const now = platform.now();
  const [attempted] = await platform.transact((tx) =>
    tx
      .update(oneTimeCodes)
      .set({ tries: sql`${oneTimeCodes.tries} + 1` })
      .where(
        and(isForRecipient(recipient), gt(oneTimeCodes.expiresAt, now), lt(oneTimeCodes.tries, maxCodeTries)),
      )
      .returning({ salt: oneTimeCodes.salt, codeHash: oneTimeCodes.codeHash }),
  );
  if (!attempted || !isSame(hashCode(code, attempted.salt), attempted.codeHash)) throw invalidCode();
  return { ...recipient, codeHash: attempted.codeHash };
}

/** Call it in the transaction that the code authorizes: of two concurrent requests with the same code, one succeeds. */
export async function consumeCode(tx: Tx, checkedCode: CheckedCode): Promise<void> {
  const consumed = await tx
    .delete(oneTimeCodes)
    .where(and(isForRecipient(checkedCode), eq(oneTimeCodes.codeHash, checkedCode.codeHash)))
    .returning({ purpose: oneTimeCodes.purpose });
  if (consumed.length === 0) throw invalidCode();
}

export async function deleteOldCodes(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(oneTimeCodes)
    .where(and(lt(oneTimeCodes.triesResetAt, now), lt(oneTimeCodes.expiresAt, now)));
}

function isForRecipient(recipient: CodeRecipient) {
  return and(eq(oneTimeCodes.purpose, recipient.purpose), eq(oneTimeCodes.emailKey, keyOf(recipient)));
}

const keyOf = ({ email, accountId }: CodeRecipient): string =>
  accountId === undefined ? foldCase(email) : `${accountId} ${foldCase(email)}`;

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
