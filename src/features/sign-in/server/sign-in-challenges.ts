// Unfinished sign-ins and additions of a passkey. To finish one, the browser sends its token, of which only the hash is stored.
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { createToken, hashToken } from '#platform/secrets/token.ts';
import { type ChallengeKind, signInChallenges } from './sign-in.table.ts';

// Long enough to find the phone, and to unlock it.
export const challengeLifeMs = 5 * 60 * 1000;

export type Challenge = { accountId: string | null; data: Record<string, unknown> };

type NewChallenge = {
  kind: ChallengeKind;
  accountId: string | null;
  data?: Record<string, unknown>;
  now: Date;
};

/** Returns the token. */
export async function createChallenge(
  tx: Tx,
  { kind, accountId, data = {}, now }: NewChallenge,
): Promise<string> {
  const token = createToken();
  const expiresAt = new Date(now.getTime() + challengeLifeMs);
  await tx.insert(signInChallenges).values({ tokenHash: hashToken(token), kind, accountId, data, expiresAt });
  return token;
}

type Given = { kind: ChallengeKind; token: string; now: Date };

/**
 * Uses the challenge up and returns it; undefined if it is unknown, of another kind, used or too old. Of two calls at once,
 * one gets it.
 */
export async function takeChallenge(tx: Tx, given: Given): Promise<Challenge | undefined> {
  const [taken] = await tx
    .delete(signInChallenges)
    .where(isLive(given))
    .returning({ accountId: signInChallenges.accountId, data: signInChallenges.data });
  return taken;
}

/**
 * Counts a try before it is checked, in one conditional statement and in its own transaction: however many tries come at
 * once, no more than `most` are checked. Returns undefined if the challenge cannot be tried any more.
 */
export async function tryChallenge(
  { transact }: Platform,
  { most, ...given }: Given & { most: number },
): Promise<(Challenge & { tries: number }) | undefined> {
  const [tried] = await transact((tx) =>
    tx
      .update(signInChallenges)
      .set({ tries: sql`${signInChallenges.tries} + 1` })
      .where(and(isLive(given), lt(signInChallenges.tries, most)))
      .returning({
        accountId: signInChallenges.accountId,
        data: signInChallenges.data,
        tries: signInChallenges.tries,
      }),
  );
  return tried;
}

/** Unfinished sign-ins of every kind. They no longer work, and may hold the address of somebody who never came. */
export async function deleteExpiredChallenges(tx: Tx, now: Date): Promise<void> {
  await tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now));
}

function isLive({ kind, token, now }: Given) {
  return and(
    eq(signInChallenges.tokenHash, hashToken(token)),
    eq(signInChallenges.kind, kind),
    gt(signInChallenges.expiresAt, now),
  );
}
