import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { deleteAccountRow, findAccount } from '../account.queries.ts';
import { accounts } from '../account.table.ts';
import { requireOwner, wrongPassword } from '../passwords/require-owner.ts';
import { profileTag } from '../profile-tag.ts';
import { requireOtherAdmin } from '../roles/change-role.ts';
import { lockAdmins } from '../roles/role.queries.ts';

/**
 * A hook of another feature that runs before the account is deleted, in the same transaction, after the account's row
 * is locked.
 */
export type OnAccountDeleting = (
  tx: Tx,
  invalidate: Invalidate,
  accountId: string,
) => Promise<void> | Promise<AfterDeletion>;

/** Work that runs after the deletion commits and before the response, such as removing files. */
export type AfterDeletion = (platform: Platform) => Promise<void>;

type OwnDeletion = { viewer: Viewer; password?: string | undefined };

/** Deletes the viewer's own account. */
export async function deleteAccount(
  platform: Platform,
  passwords: Passwords,
  onDeleting: OnAccountDeleting[],
  { viewer, password }: OwnDeletion,
): Promise<void> {
  const field = 'password';
  const checkedHash = await requireOwner(platform, passwords, { viewer, password, field });
  await eraseAccount(platform, onDeleting, {
    id: viewer.id,
    // The password may have been changed meanwhile, by a reset with a code: the password that was checked is no longer
    // valid then.
    check: async (_tx, { passwordHash }) => {
      if (passwordHash !== checkedHash) throw wrongPassword(field);
    },
  });
}

export type Erasure = {
  id: string;
  /** Runs in the transaction, after the account's row is locked. Throws to keep the account. */
  check: (tx: Tx, locked: { username: string; email: string; passwordHash: string }) => Promise<void>;
};

/** The foreign keys delete the rows that the account owns. Returns false if there is no such account. */
export async function eraseAccount(
  platform: Platform,
  onDeleting: OnAccountDeleting[],
  { id, check }: Erasure,
): Promise<boolean> {
  const afterDeletion = await platform.transact(async (tx, invalidate) => {
    await lockAdmins(tx);
    const account = await findAccount(tx, id);
    if (account?.role === 'admin') await requireOtherAdmin(tx, { id, now: platform.now() });
    // Lock the account's row before other rows, as every transaction that writes for an account does, so that two
    // cannot deadlock.
    const [locked] = await tx
      .select({ username: accounts.username, email: accounts.email, passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, id))
      .for('update');
    if (!locked) return undefined;
    await check(tx, locked);
    return eraseLocked(tx, invalidate, { id, onDeleting });
  });
  if (afterDeletion) await finishDeletion(platform, afterDeletion);
  return afterDeletion !== undefined;
}

/** Deletes an account whose row is locked. */
export async function eraseLocked(
  tx: Tx,
  invalidate: Invalidate,
  { id, onDeleting }: { id: string; onDeleting: OnAccountDeleting[] },
): Promise<AfterDeletion[]> {
  const afterDeletion: AfterDeletion[] = [];
  for (const prepare of onDeleting) {
    const finish = await prepare(tx, invalidate, id);
    if (finish) afterDeletion.push(finish);
  }
  await deleteAccountRow(tx, id);
  // The account's articles are deleted with it.
  invalidate('profiles', 'articles', profileTag(id));
  return afterDeletion;
}

/** Call it after the transaction. */
export async function finishDeletion(platform: Platform, afterDeletion: AfterDeletion[]): Promise<void> {
  for (const finish of afterDeletion) {
    // The account is already deleted, so a failure must not fail the request. The daily clean-up removes what is left.
    await finish(platform).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'not everything of a deleted account could be removed yet'),
    );
  }
}
