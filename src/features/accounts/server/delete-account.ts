import { conflict } from '#platform/http/app-error.ts';
import type { Viewer } from '#platform/http/viewer.ts';
import type { Platform } from '#platform/platform.ts';
import type { Passwords } from '#platform/secrets/password.ts';
import { countAdmins, deleteAccountRow, findAccount, lockAdmins } from './account.queries.ts';
import { requireOwnPassword } from './change-password.ts';

/** What the account owns goes with it, by the foreign keys. */
export async function deleteAccount(
  platform: Platform,
  passwords: Passwords,
  { viewer, password }: { viewer: Viewer; password: string },
): Promise<void> {
  await requireOwnPassword(platform, passwords, { viewer, password, field: 'password' });
  await platform.transact(async (tx, touch) => {
    await lockAdmins(tx);
    const account = await findAccount(tx, viewer.id);
    if (account?.role === 'admin' && (await countAdmins(tx)) === 1) throw lastAdmin();
    await deleteAccountRow(tx, viewer.id);
    touch('profiles', `profile:${viewer.id}`);
  });
}

export function lastAdmin() {
  return conflict('last_admin', 'This is the only admin. Make someone else an admin first.');
}
