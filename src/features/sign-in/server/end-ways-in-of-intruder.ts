import { and, eq, gte } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { announceChange } from './mail-change.ts';
import { deleteSecondFactor, findSecondFactorStart } from './second-factor/authenticator.queries.ts';
import { identities, passkeys, signInChallenges } from './sign-in.table.ts';

// A careful intruder adds a way in before they change the address. What the owner added on that day is lost, too; they have
// their mailbox.
const marginMs = 24 * 60 * 60 * 1000;

type Recovery = { accountId: string; takenOverAt?: Date };

/**
 * For the hook of an account that its owner has taken back. After a reset of the password, providers, passkeys and the second
 * factor stay: people forget passwords. After a change of the address was taken back, those end that somebody else may have
 * added.
 */
export async function endWaysInOfIntruder(tx: Tx, { accountId, takenOverAt }: Recovery): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.accountId, accountId));
  if (!takenOverAt) return;
  const since = new Date(takenOverAt.getTime() - marginMs);
  await tx
    .delete(identities)
    .where(and(eq(identities.accountId, accountId), gte(identities.createdAt, since)));
  await tx.delete(passkeys).where(and(eq(passkeys.accountId, accountId), gte(passkeys.createdAt, since)));
  const secondFactorStart = await findSecondFactorStart(tx, accountId);
  if (secondFactorStart && secondFactorStart >= since) await deleteSecondFactor(tx, accountId);
  await announceChange(tx, { accountId, change: 'taken-back' });
}
