import { and, asc, eq } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import { conflict } from '#platform/http/app-error.ts';
import { texts } from '#texts';
import { identities } from '../sign-in.table.ts';

type Subject = { issuer: string; subject: string };

export async function findAccountOf(
  db: DbOrTx,
  { issuer, subject }: Subject,
): Promise<{ id: string; accountId: string } | undefined> {
  const [found] = await db
    .select({ id: identities.id, accountId: identities.accountId })
    .from(identities)
    .where(and(eq(identities.issuer, issuer), eq(identities.subject, subject)));
  return found;
}

export function listIdentities(db: DbOrTx, accountId: string) {
  return db
    .select({
      id: identities.id,
      issuer: identities.issuer,
      label: identities.label,
      createdAt: identities.createdAt,
      lastUsedAt: identities.lastUsedAt,
    })
    .from(identities)
    .where(eq(identities.accountId, accountId))
    .orderBy(asc(identities.createdAt), asc(identities.id));
}

type NewIdentity = Subject & { accountId: string; label: string; now: Date };

/** Throws if another account here, or this one, has the account there. */
export async function insertIdentity(tx: Tx, { now, ...identity }: NewIdentity): Promise<void> {
  try {
    await tx.insert(identities).values({ ...identity, createdAt: now, lastUsedAt: now });
  } catch (error) {
    if (violatedConstraint(error) !== 'sign_in_identities_subject_unique') throw error;
    throw conflict('identity_taken', texts.signIn.identityTaken);
  }
}

export async function noteIdentityUse(
  tx: Tx,
  { id, label, now }: { id: string; label: string; now: Date },
): Promise<void> {
  await tx.update(identities).set({ label, lastUsedAt: now }).where(eq(identities.id, id));
}

export async function deleteIdentity(tx: Tx, id: string): Promise<void> {
  await tx.delete(identities).where(eq(identities.id, id));
}
