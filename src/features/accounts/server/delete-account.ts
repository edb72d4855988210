import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import type { Touch } from '#platform/db/transact.ts';
import { conflict } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { countAdmins, deleteAccountRow, findAccount, lockAdmins } from './account.queries.ts';
import { accounts } from './account.table.ts';
import { requireOwnPassword } from './change-password.ts';

/** What another feature does before an account goes, in the same transaction, with the account's row held. */
export type OnAccountDeleting = (tx: DbOrTx, touch: Touch, accountId: string) => Promise<void>;

/** What the account owns goes with it, by the foreign keys. */
export async function deleteAccount(
  platform: Platform,
  passwords: Passwords,
  onDeleting: OnAccountDeleting[],
  { viewer, password }: { viewer: Viewer; password: string },
): Promise<void> {
  await requireOwnPassword(platform, passwords, { viewer, password, field: 'password' });
  await platform.transact(async (tx, touch) => {
    await lockAdmins(tx);
    const account = await findAccount(tx, viewer.id);
    if (account?.role === 'admin' && (await countAdmins(tx)) === 1) throw lastAdmin();
    // Held first, like everybody does who writes for an account: so nobody waits in a circle.
    await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.id, viewer.id)).for('update');
    for (const prepare of onDeleting) await prepare(tx, touch, viewer.id);
    await deleteAccountRow(tx, viewer.id);
    // With what they wrote.
    touch('profiles', 'articles', `profile:${viewer.id}`);
  });
}

export function lastAdmin() {
  return conflict('last_admin', 'This is the only admin. Make someone else an admin first.');
}
