// Guessing one account's password from one address gets slower with each failure. The owner, elsewhere, is not
// touched by it.
import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { tooManyRequests } from '#platform/http/app-error.ts';
import { ipKey } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { foldCase } from '../../rules.ts';
import { loginFailures } from '../account.table.ts';

// Forgetful people try a handful of passwords before they give up.
const freeTries = 5;
// Doubling from one second: 12 failures are about two minutes, and it ends at a quarter of an hour.
const maxDelaySeconds = 15 * 60;
const forgetAfterMs = 24 * 60 * 60 * 1000;

export type LoginTry = { email: string; ip: string };

/** Counted before the password is looked at, in one guarded statement: tries at the same time count each. */
export async function countLoginTry({ db, transact, now }: Platform, login: LoginTry): Promise<void> {
  const at = now();
  const wait = sql`case when ${loginFailures.failures} < ${freeTries} then 0
    else least(power(2, least(${loginFailures.failures} - ${freeTries}, 20)), ${maxDelaySeconds}) end`;
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

async function secondsLeft(db: DbOrTx, login: LoginTry, at: Date): Promise<number> {
  const [row] = await db
    .select({ failures: loginFailures.failures, lastTriedAt: loginFailures.lastTriedAt })
    .from(loginFailures)
    .where(eq(loginFailures.key, keyOf(login)));
  if (!row) return 1;
  const delay = Math.min(2 ** Math.max(0, row.failures - freeTries), maxDelaySeconds);
  return Math.max(1, Math.ceil(delay - (at.getTime() - row.lastTriedAt.getTime()) / 1000));
}

export async function forgetLoginTries(tx: Tx, login: LoginTry): Promise<void> {
  await tx.delete(loginFailures).where(eq(loginFailures.key, keyOf(login)));
}

export async function deleteOldLoginTries(tx: Tx, now: Date): Promise<void> {
  await tx
    .delete(loginFailures)
    .where(lt(loginFailures.lastTriedAt, new Date(now.getTime() - forgetAfterMs)));
}

/** Neither addresses nor mailboxes are left lying in a table of counters. */
function keyOf({ email, ip }: LoginTry): string {
  return createHash('sha256')
    .update(`${foldCase(email)}\n${ipKey(ip)}`)
    .digest('base64url');
}
