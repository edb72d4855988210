import { randomInt } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { hashToken } from '#platform/secrets/token.ts';
import { formatRecoveryCode, recoveryCodeCount } from '../../second-factor-rules.ts';
import { recoveryCodes } from '../sign-in.table.ts';

// Without letters and digits that look alike on paper.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
// 31^10 is about 2^50: a fast hash is enough, and nobody guesses one within the limits.
const codeLength = 10;

/** Replaces all codes of the account. They are shown once; the database has only their hashes. */
export async function replaceRecoveryCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, createCode);
  await deleteRecoveryCodes(tx, accountId);
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ accountId, codeHash: hashToken(code) })));
  return codes.map(formatRecoveryCode);
}

/** Returns whether the code was one of the account's. Of two uses at once, one succeeds. */
export async function takeRecoveryCode(
  tx: Tx,
  { accountId, code, now }: { accountId: string; code: string; now: Date },
): Promise<boolean> {
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(isUnused(accountId), eq(recoveryCodes.codeHash, hashToken(code))))
    .returning({ codeHash: recoveryCodes.codeHash });
  return taken.length > 0;
}

export const countRecoveryCodes = (db: DbOrTx, accountId: string): Promise<number> =>
  db.$count(recoveryCodes, isUnused(accountId));

export async function deleteRecoveryCodes(tx: Tx, accountId: string): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.accountId, accountId));
}

const isUnused = (accountId: string) =>
  and(eq(recoveryCodes.accountId, accountId), isNull(recoveryCodes.usedAt));

function createCode(): string {
  return Array.from({ length: codeLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}
