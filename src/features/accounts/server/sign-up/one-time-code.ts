import { createHash, randomBytes, randomInt, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { type AppError, badRequest } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { texts } from '#texts';
import { codeTriesWindowMs, foldCase, maxCodeTries, maxGuesses, maxGuessesWindowMs } from '../../rules.ts';
import { type CodePurpose, codeRequests, oneTimeCodes } from '../account.table.ts';
import { isGuessAllowed } from '../limits.ts';

const minuteMs = 60 * 1000;
export const codeLifeMinutes = 10;

export type CodeRecipient = {
  purpose: CodePurpose;
  email: string;
  /** Whose address changes: the code works for this account only. */
  accountId?: string | undefined;
  /** The hash of the secret of the request, if the code works for that request with attempts of its own. */
  requestHash?: string | undefined;
};

/** A code; or, after too many wrong codes, the time when the next one can be issued. */
export type IssuedCode = { code: string } | { notBefore: Date };

export type IssuedLink = { linkHash: string; linkExpiresAt: Date };

/**
 * Creates the code to be mailed. Only the mail contains it in clear text. It replaces the latest code; the codes of other
 * requests still work for those who made them.
 */
export async function issueCode(
  platform: Platform,
  recipient: CodeRecipient,
  link?: IssuedLink,
): Promise<IssuedCode> {
  const { purpose, requestHash } = recipient;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  const salt = randomBytes(16).toString('base64url');
  const now = platform.now();
  const expiresAt = new Date(now.getTime() + codeLifeMinutes * minuteMs);
  const fresh = { salt, codeHash: hashCode(code, salt), expiresAt };
  const counted = await platform.transact(async (tx) => {
    const of = { purpose, emailKey: keyOf(recipient) };
    if (requestHash !== undefined) await saveForRequest(tx, { ...of, requestHash }, { ...fresh, ...link });
    return saveLatest(tx, of, { fresh, now });
  });
  const notBefore = counted && findEndOfLockout(counted, { hasRequest: requestHash !== undefined, now });
  return notBefore ? { notBefore } : { code };
}

type Fresh = { salt: string; codeHash: string; expiresAt: Date };
type CodeKey = { purpose: CodePurpose; emailKey: string };

/** Replaces the code only if the job that sends the mail is repeated, which gives no new attempts. */
async function saveForRequest(
  tx: Tx,
  key: CodeKey & { requestHash: string },
  fresh: Fresh & Partial<IssuedLink>,
): Promise<void> {
  await tx
    .insert(codeRequests)
    .values({ ...key, ...fresh })
    .onConflictDoUpdate({
      target: [codeRequests.purpose, codeRequests.emailKey, codeRequests.requestHash],
      set: fresh,
    });
}

async function saveLatest(tx: Tx, key: CodeKey, { fresh, now }: { fresh: Fresh; now: Date }) {
  const isWindowOver = lt(oneTimeCodes.triesResetAt, now);
  const [saved] = await tx
    .insert(oneTimeCodes)
    .values({ ...key, ...fresh, triesResetAt: new Date(now.getTime() + codeTriesWindowMs) })
    .onConflictDoUpdate({
      target: [oneTimeCodes.purpose, oneTimeCodes.emailKey],
      set: {
        ...fresh,
        tries: sql`case when ${isWindowOver} then 0 else ${oneTimeCodes.tries} end`,
        triesResetAt: sql`case when ${isWindowOver} then excluded.tries_reset_at else ${oneTimeCodes.triesResetAt} end`,
      },
    })
    .returning({
      tries: oneTimeCodes.tries,
      triesResetAt: oneTimeCodes.triesResetAt,
      guesses: oneTimeCodes.guesses,
      guessesResetAt: oneTimeCodes.guessesResetAt,
    });
  return saved;
}

type Counted = { tries: number; triesResetAt: Date; guesses: number; guessesResetAt: Date | null };

/** Until when a new code would be rejected, so that it is not mailed. Undefined if it would not. */
function findEndOfLockout(counted: Counted, { hasRequest, now }: { hasRequest: boolean; now: Date }) {
  const { tries, triesResetAt, guesses, guessesResetAt } = counted;
  if (guesses >= maxGuesses && guessesResetAt && guessesResetAt > now) return guessesResetAt;
  return !hasRequest && tries >= maxCodeTries ? triesResetAt : undefined;
}

export type GivenCode = {
  code: string;
  /** The secret of the request, if the client sent it back. */
  codeRequest?: string | undefined;
  /** Who guesses. Left out for a signed-in account, whose codes nobody else can guess at. */
  ip?: string | undefined;
};

/** A code that was correct and has not been consumed yet. */
export type CheckedCode = CodeRecipient & { codeHash: string };

/** Counts an attempt, then compares. At most five of any number of concurrent guesses at a code are compared. */
export async function checkCode(
  platform: Platform,
  recipient: CodeRecipient,
  { code, codeRequest, ip }: GivenCode,
): Promise<CheckedCode> {
  if (ip !== undefined && !(await isGuessAllowed(platform, { ...recipient, ip }))) throw invalidCode();
  const requestHash = codeRequest ? hashToken(codeRequest) : undefined;
  const attempted = await countAttempt(platform, { ...recipient, requestHash });
  if (!attempted || !isSame(hashCode(code, attempted.salt), attempted.codeHash)) throw invalidCode();
  return { ...recipient, requestHash, codeHash: attempted.codeHash };
}

/** Counts for the code, and for all codes of the address together. Undefined if there is no attempt left. */
async function countAttempt({ transact, now }: Platform, recipient: CodeRecipient) {
  const at = now();
  const resetAt = new Date(at.getTime() + maxGuessesWindowMs);
  const table = recipient.requestHash === undefined ? oneTimeCodes : codeRequests;
  return transact(async (tx) => {
    const [attempted] = await tx
      .update(table)
      .set({ tries: sql`${table.tries} + 1` })
      .where(and(isForRequest(recipient), gt(table.expiresAt, at), lt(table.tries, maxCodeTries)))
      .returning({ salt: table.salt, codeHash: table.codeHash });
    const isNew = or(isNull(oneTimeCodes.guessesResetAt), lt(oneTimeCodes.guessesResetAt, at));
    const counted = await tx
      .update(oneTimeCodes)
      .set({
        guesses: sql`case when ${isNew} then 1 else ${oneTimeCodes.guesses} + 1 end`,
        guessesResetAt: sql`case when ${isNew} then ${resetAt} else ${oneTimeCodes.guessesResetAt} end`,
      })
      .where(
        and(
          isForRequest({ ...recipient, requestHash: undefined }),
          // The statement runs in any case: its time must not reveal whether there is a code.
          sql`${attempted !== undefined}::boolean`,
          or(isNew, lt(oneTimeCodes.guesses, maxGuesses)),
        ),
      )
      .returning({ guesses: oneTimeCodes.guesses });
    return counted.length > 0 ? attempted : undefined;
  });
}

function isForRequest(recipient: CodeRecipient) {
  const { purpose, requestHash } = recipient;
  const table = requestHash === undefined ? oneTimeCodes : codeRequests;
  return and(
    eq(table.purpose, purpose),
    eq(table.emailKey, keyOf(recipient)),
    requestHash === undefined ? undefined : eq(codeRequests.requestHash, requestHash),
  );
}

/**
 * Call it in the transaction that the code authorizes: of two concurrent requests with the same code, one succeeds. The codes
 * and links of all other requests for the purpose end too.
 */
export async function consumeCode(
  tx: Tx,
  { requestHash, codeHash, ...recipient }: CheckedCode,
): Promise<void> {
  const { latest, requests } = await deleteCodes(tx, recipient);
  const consumed =
    requestHash === undefined ? latest : requests.filter((row) => row.requestHash === requestHash);
  if (!consumed.some((row) => row.codeHash === codeHash)) throw invalidCode();
}

export async function deleteCodes(tx: Tx, recipient: CodeRecipient) {
  const emailKey = keyOf(recipient);
  const requests = await tx
    .delete(codeRequests)
    .where(and(eq(codeRequests.purpose, recipient.purpose), eq(codeRequests.emailKey, emailKey)))
    .returning({
      requestHash: codeRequests.requestHash,
      codeHash: codeRequests.codeHash,
      linkHash: codeRequests.linkHash,
    });
  const latest = await tx
    .delete(oneTimeCodes)
    .where(and(eq(oneTimeCodes.purpose, recipient.purpose), eq(oneTimeCodes.emailKey, emailKey)))
    .returning({ codeHash: oneTimeCodes.codeHash });
  return { latest, requests };
}

export async function deleteOldCodes(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(codeRequests)
    .where(
      and(
        lt(codeRequests.expiresAt, now),
        or(isNull(codeRequests.linkExpiresAt), lt(codeRequests.linkExpiresAt, now)),
      ),
    );
  await tx
    .delete(oneTimeCodes)
    .where(
      and(
        lt(oneTimeCodes.triesResetAt, now),
        lt(oneTimeCodes.expiresAt, now),
        or(isNull(oneTimeCodes.guessesResetAt), lt(oneTimeCodes.guessesResetAt, now)),
      ),
    );
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
