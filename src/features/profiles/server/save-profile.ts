import { isDeepStrictEqual } from 'node:util';
import { profileTag, saveProfileSummary } from '#features/accounts/server/public.ts';
import { noteImageUse } from '#features/images/server/public.ts';
import { unauthenticated } from '#platform/http/app-error.ts';
import type { Platform } from '#platform/platform.ts';
import { savesPerAccount } from './limits.ts';
import {
  findProfile,
  lockOwner,
  type ProfileChange,
  type ProfileFields,
  type ProfileRow,
  saveProfileRow,
  saveSearchText,
} from './profile.queries.ts';
import { searchTextOf } from './search-text.ts';

export type GivenFields = Omit<ProfileChange, 'updatedAt'>;

/** Creates the profile or changes the given fields. Saving without a change writes nothing. */
export async function saveProfile(
  platform: Platform,
  { accountId, fields }: { accountId: string; fields: GivenFields },
): Promise<{ row: ProfileRow; isNew: boolean }> {
  await platform.limits.consume(savesPerAccount, accountId);
  const now = platform.now();
  return platform.transact(async (tx, invalidate) => {
    const owner = await lockOwner(tx, accountId);
    // The account was deleted during this call.
    if (!owner) throw unauthenticated();
    const previous = (await findProfile(tx, accountId))?.profile;
    if (previous && isSame(previous, fields)) return { row: { owner, profile: previous }, isNew: false };
    const profile = await saveProfileRow(tx, accountId, { ...fields, updatedAt: now });
    await noteImageUse(tx, { urls: [profile.profilePicture], now });
    await saveSearchText(tx, accountId, searchTextOf({ ...owner, ...profile }));
    await saveProfileSummary(tx, accountId, { avatar: profile.profilePicture || null, profiledAt: now });
    invalidate('profiles', profileTag(accountId));
    return { row: { owner, profile }, isNew: !owner.hasProfile };
  });
}

function isSame(previous: ProfileFields, fields: GivenFields): boolean {
  return isDeepStrictEqual({ ...previous, ...fields }, previous);
}
