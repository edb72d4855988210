import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { accounts } from '#features/accounts/server/account.table.ts';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { DigestRhythm } from '../../follow-kinds.ts';
import { librarySettings } from '../follows/follow.table.ts';
import { digestTokens } from './digest.table.ts';

/** Those who want a digest in one of these rhythms, can sign in, and have not got one since. */
export async function listDigestReaders(
  db: DbOrTx,
  { rhythms, since }: { rhythms: DigestRhythm[]; since: Date },
): Promise<string[]> {
  const rows = await db
    .select({ accountId: librarySettings.accountId })
    .from(librarySettings)
    .where(and(inArray(librarySettings.digest, rhythms), isDue(since)));
  return rows.map(({ accountId }) => accountId);
}

const isDue = (since: Date) =>
  or(isNull(librarySettings.digestUntil), lt(librarySettings.digestUntil, since));

export type DigestReader = { email: string; rhythm: 'daily' | 'weekly'; informedUntil: Date | null };

/**
 * Claims the digest of a reader before it is sent, so that nobody gets it twice. Undefined if it was claimed already, turned off
 * meanwhile, or the account is suspended or removed.
 */
export async function claimDigest(
  tx: Tx,
  { accountId, since, until }: { accountId: string; since: Date; until: Date },
): Promise<DigestReader | undefined> {
  const [reader] = await tx
    .select({
      email: accounts.email,
      rhythm: sql<'daily' | 'weekly'>`${librarySettings.digest}`,
      informedUntil: librarySettings.digestUntil,
    })
    .from(librarySettings)
    .innerJoin(accounts, eq(accounts.id, librarySettings.accountId))
    .where(
      and(
        eq(librarySettings.accountId, accountId),
        sql`${librarySettings.digest} <> 'off'`,
        isDue(since),
        isNull(accounts.removedAt),
        sql`(${accounts.suspendedUntil} is null or ${accounts.suspendedUntil} <= ${until})`,
      ),
    )
    .for('update', { of: librarySettings });
  if (reader) await setDigestUntil(tx, accountId, until);
  return reader;
}

export async function setDigestUntil(tx: Tx, accountId: string, until: Date | null): Promise<void> {
  await tx
    .update(librarySettings)
    .set({ digestUntil: until })
    .where(eq(librarySettings.accountId, accountId));
}

export async function saveDigestToken(
  tx: Tx,
  token: { tokenHash: string; accountId: string; expiresAt: Date },
): Promise<void> {
  await tx.insert(digestTokens).values(token);
}

export async function deleteExpiredTokens(tx: Tx, now: Date): Promise<void> {
  await tx.delete(digestTokens).where(lt(digestTokens.expiresAt, now));
}

/** Turns the digest off and deletes all tokens of the account. False for a wrong, used or expired token. */
export async function endDigestByToken(tx: Tx, tokenHash: string, now: Date): Promise<boolean> {
  const [found] = await tx
    .select({ accountId: digestTokens.accountId })
    .from(digestTokens)
    .where(and(eq(digestTokens.tokenHash, tokenHash), gt(digestTokens.expiresAt, now)));
  if (!found) return false;
  await tx
    .update(librarySettings)
    .set({ digest: 'off' })
    .where(eq(librarySettings.accountId, found.accountId));
  await tx.delete(digestTokens).where(eq(digestTokens.accountId, found.accountId));
  return true;
}
