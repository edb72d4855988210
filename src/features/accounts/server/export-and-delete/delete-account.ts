import { eq } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { texts } from '#texts';
import { deleteAccountRow, findAccount, hasOtherAdmins, lockAdmins } from '../account.queries.ts';
import { accounts } from '../account.table.ts';
import { profileTag } from '../account-tags.ts';
import { requireOwnPassword, wrongPassword } from '../passwords/change-password.ts';

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

/** The foreign keys delete the rows that the account owns. */
export async function deleteAccount(
  platform: Platform,
  passwords: Passwords,
  onDeleting: OnAccountDeleting[],
  { viewer, password }: { viewer: Viewer; password: string },
): Promise<void> {
  const field = 'password';
  const checkedHash = await requireOwnPassword(platform, passwords, { viewer, password, field });
  const afterDeletion: AfterDeletion[] = [];
  await platform.transact(async (tx, invalidate) => {
    await lockAdmins(tx);
    const account = await findAccount(tx, viewer.id);
    if (account?.role === 'admin' && !(await hasOtherAdmins(tx, account.id))) throw lastAdmin();
    // Lock the account's row before other rows, as every transaction that writes for an account does, so that two
    // cannot deadlock.
    const [locked] = await tx
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, viewer.id))
      .for('update');
    // The password was changed meanwhile, by a reset with a code: the password that was checked is no longer valid.
    if (locked && locked.passwordHash !== checkedHash) throw wrongPassword(field);
    for (const prepare of onDeleting) {
      const finish = await prepare(tx, invalidate, viewer.id);
      if (finish) afterDeletion.push(finish);
    }
    await deleteAccountRow(tx, viewer.id);
    // The account's articles are deleted with it.
    invalidate('profiles', 'articles', profileTag(viewer.id));
  });
  for (const finish of afterDeletion) {
    // The account is already deleted, so a failure must not fail the request. The daily clean-up removes what is left.
    await finish(platform).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'not everything of a deleted account could be removed yet'),
    );
  }
}

export function lastAdmin() {
  return conflict('last_admin', texts.deleteAccount.onlyAdmin);
}
