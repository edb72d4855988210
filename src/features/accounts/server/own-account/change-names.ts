import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { violatedConstraint } from '#platform/db/violated-constraint.ts';
import { conflict, unauthenticated } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { texts } from '#texts';
import { foldCase } from '../../rules.ts';
import { type Account, findAccount } from '../account.queries.ts';
import { accounts } from '../account.table.ts';
import { profileTag } from '../profile-tag.ts';
import { usernameTaken } from '../sign-up/request-sign-up.ts';
import { claimUsername, isUsernameTaken, keepFormerUsername } from './former-usernames.ts';

// A change and the way back. Somebody who changes more often leaves a trail of names that nobody else can use.
const usernameChangesPerAccount: Limit = { name: 'username-change', times: 2, inSeconds: 30 * 24 * 60 * 60 };
// After each change, every page with the name is rendered again.
const nameChangesPerAccount: Limit = { name: 'name-change', times: 10, inSeconds: 24 * 60 * 60 };

export type Names = { name: string; username: string };

/** A hook of another feature that has a copy of the names. It runs in the transaction of the change. */
export type OnRenamed = (tx: Tx, account: Names & { id: string }) => Promise<void>;

type NameChange = Names & {
  viewer: Viewer;
  /** What the member saw when they began to type. */
  seen: Names;
};

export async function changeNames(
  platform: Platform,
  onRenamed: OnRenamed[],
  { viewer, name, username, seen }: NameChange,
): Promise<Account> {
  const before = await findAccount(platform.db, viewer.id);
  if (!before) throw unauthenticated();
  const now = platform.now();
  if (!isSame(before, seen)) throw stale();
  if (isSame(before, { name, username })) return before;
  if (foldCase(before.username) !== foldCase(username)) {
    // Before the limit, so that looking for a free name costs nothing.
    if (await isUsernameTaken(platform.db, { username, now, accountId: viewer.id })) throw usernameTaken();
    await platform.limits.consume(usernameChangesPerAccount, viewer.id);
  }
  await platform.limits.consume(nameChangesPerAccount, viewer.id);
  return platform.transact(async (tx, invalidate) => {
    // The strongest lock: it waits for a decision on an article of this author, which copies the name into the index.
    const [locked] = await tx
      .select({ name: accounts.name, username: accounts.username })
      .from(accounts)
      .where(eq(accounts.id, viewer.id))
      .for('update');
    if (!locked) throw unauthenticated();
    if (!isSame(locked, seen)) throw stale();
    await saveNames(tx, { id: viewer.id, name, username });
    if (foldCase(locked.username) !== foldCase(username)) {
      if (!(await claimUsername(tx, { username, now, accountId: viewer.id }))) throw usernameTaken();
      await keepFormerUsername(tx, { accountId: viewer.id, username: locked.username, givenUpAt: now });
    }
    for (const follow of onRenamed) await follow(tx, { id: viewer.id, name, username });
    // As when an account is deleted: lists, feeds, the sitemap and pages of others show the name too.
    invalidate('profiles', 'articles', profileTag(viewer.id));
    const account = await findAccount(tx, viewer.id);
    if (!account) throw unauthenticated();
    return account;
  });
}

const isSame = (one: Names, other: Names): boolean =>
  one.name === other.name && one.username === other.username;

const stale = () => conflict('stale_names', texts.changeNames.stale);

async function saveNames(tx: Tx, { id, name, username }: Names & { id: string }): Promise<void> {
  try {
    await tx
      .update(accounts)
      .set({ name, username, usernameKey: foldCase(username) })
      .where(eq(accounts.id, id));
  } catch (error) {
    if (violatedConstraint(error) === 'accounts_username_key_unique') throw usernameTaken();
    throw error;
  }
}
