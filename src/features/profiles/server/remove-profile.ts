import { profileTag, saveProfileSummary } from '#features/accounts/server/public.ts';
import type { Platform } from '#platform/platform.ts';
import { deleteProfileRow, lockOwner } from './profile.queries.ts';

/** Deletes the profile and keeps the account. */
export async function removeProfile({ transact }: Platform, accountId: string): Promise<void> {
  await transact(async (tx, invalidate) => {
    await lockOwner(tx, accountId);
    if (!(await deleteProfileRow(tx, accountId))) return;
    await saveProfileSummary(tx, accountId, { avatar: null, profiledAt: null });
    invalidate('profiles', profileTag(accountId));
  });
}
