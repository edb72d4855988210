import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { authenticators, identities, passkeys, signInChallenges } from '../sign-in.table.ts';
import { deleteRecoveryCodes } from './recovery-codes.ts';

export type Authenticator = { secret: Buffer; lastStep: number; confirmedAt: Date | null };

export async function findAuthenticator(db: DbOrTx, accountId: string): Promise<Authenticator | undefined> {
  const [found] = await db
    .select({
      secret: authenticators.secret,
      lastStep: authenticators.lastStep,
      confirmedAt: authenticators.confirmedAt,
    })
    .from(authenticators)
    .where(eq(authenticators.accountId, accountId));
  return found;
}

/** When the second factor was set up; undefined if the account has none. */
export async function findSecondFactorStart(db: DbOrTx, accountId: string): Promise<Date | undefined> {
  const [found] = await db
    .select({ confirmedAt: authenticators.confirmedAt })
    .from(authenticators)
    .where(and(eq(authenticators.accountId, accountId), isNotNull(authenticators.confirmedAt)));
  return found?.confirmedAt ?? undefined;
}

/**
 * Whether nobody can sign in with one factor only: there is an app, or passkeys are the only way in. `hasPassword` is of the
 * account.
 */
export async function isProtected(
  db: DbOrTx,
  { accountId, hasPassword }: { accountId: string; hasPassword: () => Promise<boolean> },
): Promise<boolean> {
  if (await findSecondFactorStart(db, accountId)) return true;
  if ((await db.$count(passkeys, eq(passkeys.accountId, accountId))) === 0) return false;
  const linked = await db.$count(identities, eq(identities.accountId, accountId));
  return linked === 0 && !(await hasPassword());
}

/** Replaces an app that was not confirmed. Returns false if there is a confirmed one. */
export async function saveNewAuthenticator(
  tx: Tx,
  { accountId, secret, now }: { accountId: string; secret: Buffer; now: Date },
): Promise<boolean> {
  const fresh = { secret, lastStep: 0, createdAt: now };
  const saved = await tx
    .insert(authenticators)
    .values({ accountId, ...fresh })
    .onConflictDoUpdate({
      target: authenticators.accountId,
      set: fresh,
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning({ accountId: authenticators.accountId });
  return saved.length > 0;
}

type Step = { accountId: string; step: number };

/** Returns false if a code of this step, or of a later one, was used meanwhile. */
export async function takeStep(tx: Tx, { accountId, step }: Step): Promise<boolean> {
  const taken = await tx
    .update(authenticators)
    .set({ lastStep: step })
    .where(and(eq(authenticators.accountId, accountId), lt(authenticators.lastStep, step)))
    .returning({ accountId: authenticators.accountId });
  return taken.length > 0;
}

/** Returns false if the secret was replaced or confirmed meanwhile. */
export async function confirmAuthenticator(
  tx: Tx,
  { accountId, secret, step, now }: Step & { secret: Buffer; now: Date },
): Promise<boolean> {
  const confirmed = await tx
    .update(authenticators)
    .set({ lastStep: step, confirmedAt: now })
    .where(
      and(
        eq(authenticators.accountId, accountId),
        eq(authenticators.secret, secret),
        isNull(authenticators.confirmedAt),
      ),
    )
    .returning({ accountId: authenticators.accountId });
  return confirmed.length > 0;
}

/** Also the recovery codes and unfinished sign-ins. Returns false if there was no second factor. */
export async function deleteSecondFactor(tx: Tx, accountId: string): Promise<boolean> {
  const deleted = await tx
    .delete(authenticators)
    .where(eq(authenticators.accountId, accountId))
    .returning({ confirmedAt: authenticators.confirmedAt });
  await deleteRecoveryCodes(tx, accountId);
  await tx
    .delete(signInChallenges)
    .where(and(eq(signInChallenges.accountId, accountId), eq(signInChallenges.kind, 'second-factor')));
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
}

/** Secrets that nobody confirmed within a day. */
export async function deleteUnconfirmed(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(authenticators)
    .where(
      and(
        isNull(authenticators.confirmedAt),
        lt(authenticators.createdAt, sql`${now.toISOString()}::timestamptz - interval '1 day'`),
      ),
    );
}
