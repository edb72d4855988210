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

/** What another feature does before an account goes, in the same transaction, with the account's row held. */
export type OnAccountDeleting = (
  tx: Tx,
  invalidate: Invalidate,
  accountId: string,
) => Promise<void> | Promise<AfterDeletion>;

/** What is left to do once the account is gone and before the deletion is answered, such as removing files. */
export type AfterDeletion = (platform: Platform) => Promise<void>;

/** What the account owns goes with it, by the foreign keys. */
export async function deleteAccount(
  platform: Platform,
  passwords: Passwords,
  onDeleting: OnAccountDeleting[],
  { viewer, password }: { viewer: Viewer; password: string },
): Promise<void> {
  const field = 'password';
  const given = await requireOwnPassword(platform, passwords, { viewer, password, field });
  const rest: AfterDeletion[] = [];
  await platform.transact(async (tx, invalidate) => {
    await lockAdmins(tx);
    const account = await findAccount(tx, viewer.id);
    if (account?.role === 'admin' && !(await hasOtherAdmins(tx, account.id))) throw lastAdmin();
    // Held first, like everybody does who writes for an account: so nobody waits in a circle.
    const [held] = await tx
      .select({ passwordHash: accounts.passwordHash })
      .from(accounts)
      .where(eq(accounts.id, viewer.id))
      .for('update');
    // Whoever has set another one with a code meanwhile has the last word.
    if (held && held.passwordHash !== given) throw wrongPassword(field);
    for (const prepare of onDeleting) {
      const finish = await prepare(tx, invalidate, viewer.id);
      if (finish) rest.push(finish);
    }
    await deleteAccountRow(tx, viewer.id);
    // With what they wrote.
    invalidate('profiles', 'articles', profileTag(viewer.id));
  });
  for (const finish of rest) {
    // The account is gone whatever happens here. What could not be finished is left to the clean-up.
    await finish(platform).catch((error: unknown) =>
      platform.log.warn({ err: error }, 'not everything of a deleted account could be removed yet'),
    );
  }
}

export function lastAdmin() {
  return conflict('last_admin', texts.deleteAccount.onlyAdmin);
}
