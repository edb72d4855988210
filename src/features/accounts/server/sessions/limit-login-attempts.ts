// Delays login attempts for one email from one IP address, longer after each failure. The owner of the account, at
// another IP address, is not delayed.
import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { tooManyRequests } from '#platform/http/app-error.ts';
import { ipKey } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { foldCase } from '../../rules.ts';
import { loginFailures } from '../account.table.ts';
import { freeLoginAttempts, maxLoginDelaySeconds } from '../limits.ts';

const forgetAfterMs = 24 * 60 * 60 * 1000;

export type LoginAttempt = { email: string; ip: string };

/**
 * Counts the attempt before the password is checked, in one conditional statement, so that concurrent attempts are all
 * counted.
 */
export async function countLoginAttempt({ db, transact, now }: Platform, login: LoginAttempt): Promise<void> {
  const at = now();
  const wait = sql`case when ${loginFailures.failures} < ${freeLoginAttempts} then 0
    else least(power(2, least(${loginFailures.failures} - ${freeLoginAttempts}, 20)), ${maxLoginDelaySeconds}) end`;
  const counted = await transact((tx) =>
    tx
      .insert(loginFailures)
      .values({ key: keyOf(login), failures: 1, lastTriedAt: at })
      .onConflictDoUpdate({
        target: loginFailures.key,
        set: { failures: sql`${loginFailures.failures} + 1`, lastTriedAt: at },
        setWhere: sql`${loginFailures.lastTriedAt} + make_interval(secs => ${wait}) <= ${at}`,
      })
      .returning({ failures: loginFailures.failures }),
  );
  if (counted.length === 0) throw tooManyRequests(await secondsLeft(db, login, at));
}

async function secondsLeft(db: DbOrTx, login: LoginAttempt, at: Date): Promise<number> {
  const [row] = await db
    .select({ failures: loginFailures.failures, lastTriedAt: loginFailures.lastTriedAt })
    .from(loginFailures)
    .where(eq(loginFailures.key, keyOf(login)));
  if (!row) return 1;
  const delay = Math.min(2 ** Math.max(0, row.failures - freeLoginAttempts), maxLoginDelaySeconds);
  return Math.max(1, Math.ceil(delay - (at.getTime() - row.lastTriedAt.getTime()) / 1000));
}

export async function clearLoginAttempts(tx: Tx, login: LoginAttempt): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.key, keyOf(login)));
}

export async function deleteOldLoginAttempts(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(loginFailures)
    .where(lt(loginFailures.lastTriedAt, new Date(now.getTime() - forgetAfterMs)));
}

/** Hashed, so that the table contains neither email nor IP addresses. */
function keyOf({ email, ip }: LoginAttempt): string {
  return createHash('sha256')
    .update(`${foldCase(email)}\n${ipKey(ip)}`)
    .digest('base64url');
}
