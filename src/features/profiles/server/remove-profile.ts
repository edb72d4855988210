import { profileTag, saveProfileMark } from '#features/accounts/server/public.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteProfileRow, lockOwner } from './profile.queries.ts';

/** Leaves the account as it was before its owner filled anything in. */
export async function removeProfile({ transact }: Platform, accountId: string): Promise<void> {
  await transact(async (tx, invalidate) => {
    await lockOwner(tx, accountId);
    if (!(await deleteProfileRow(tx, accountId))) return;
    await saveProfileMark(tx, accountId, { avatar: null, profiledAt: null });
    invalidate('profiles', profileTag(accountId));
  });
}
