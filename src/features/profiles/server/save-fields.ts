import { profileTag, saveProfileSummary } from '#features/accounts/server/public.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import type { FilledFields } from './empty-profile.ts';
import { lockOwner, saveProfileRow, saveSearchText } from './profile.queries.ts';
import { searchTextOf } from './search-text.ts';

/** Stores a whole profile that its owner has not just sent. Does nothing for a deleted account. */
export async function saveFields(
  tx: Tx,
  invalidate: Invalidate,
  { accountId, at, fields }: { accountId: string; at: Date; fields: FilledFields },
): Promise<void> {
  const owner = await lockOwner(tx, accountId, 'no key update');
  if (!owner) return;
  const saved = await saveProfileRow(tx, accountId, { ...fields, updatedAt: at });
  await saveSearchText(tx, accountId, searchTextOf({ ...owner, ...saved }));
  await saveProfileSummary(tx, accountId, { avatar: saved.profilePicture || null, profiledAt: at });
  invalidate('profiles', profileTag(accountId));
}
