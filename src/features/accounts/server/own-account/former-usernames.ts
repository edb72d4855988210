import { and, asc, desc, eq, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { foldCase } from '../../rules.ts';
import { accounts } from '../account.table.ts';
import { formerUsernames } from './own-account.table.ts';

// After half a year few links lead to the former name, and somebody else may take it.
const keptDays = 182;

const isKept = (now: Date) =>
  sql`${formerUsernames.givenUpAt} > ${new Date(now.getTime() - keptDays * 24 * 60 * 60 * 1000)}`;

type Claim = {
  username: string;
  now: Date;
  /** The account that wants the name; undefined for somebody who signs up. */
  accountId?: string;
};

/** Whether somebody else has the name, or gave it up so recently that nobody else may have it. */
export async function isUsernameTaken(db: DbOrTx, { username, now, accountId }: Claim): Promise<boolean> {
  const key = foldCase(username);
  const owners = await db
    .select({ id: accounts.id })
    .from(accounts)
    .where(eq(accounts.usernameKey, key))
    .unionAll(
      db
        .select({ id: formerUsernames.accountId })
        .from(formerUsernames)
        .where(and(eq(formerUsernames.usernameKey, key), isKept(now))),
    );
  return owners.some(({ id }) => id !== accountId);
}

/**
 * Call it after the account has got the name, in the same transaction. Returns false if the name is kept for another
 * account: a transaction that gave it up may have committed just now. Afterwards the name leads to this account only.
 */
export async function claimUsername(tx: Tx, claim: Required<Claim>): Promise<boolean> {
  if (await isUsernameTaken(tx, claim)) return false;
  await tx.delete(formerUsernames).where(eq(formerUsernames.usernameKey, foldCase(claim.username)));
  return true;
}

export async function keepFormerUsername(
  tx: Tx,
  { accountId, username, givenUpAt }: { accountId: string; username: string; givenUpAt: Date },
): Promise<void> {
  await tx
    .insert(formerUsernames)
    .values({ usernameKey: foldCase(username), accountId, givenUpAt })
    .onConflictDoUpdate({ target: formerUsernames.usernameKey, set: { accountId, givenUpAt } });
}

/** For the export of an account, the latest first. */
export async function listFormerUsernames(
  db: DbOrTx,
  accountId: string,
): Promise<{ username: string; givenUpAt: Date }[]> {
  return db
    .select({ username: formerUsernames.usernameKey, givenUpAt: formerUsernames.givenUpAt })
    .from(formerUsernames)
    .where(eq(formerUsernames.accountId, accountId))
    .orderBy(desc(formerUsernames.givenUpAt), asc(formerUsernames.usernameKey));
}
