import { isDeepStrictEqual } from 'node:util';
import { profileTag, saveProfileMark } from '#features/accounts/server/public.ts';
import { noteImageUse } from '#features/images/server/public.ts';
import { unauthenticated } from '#platform/http/app-error.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
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

// Someone who tries how each field looks; every save drops cached pages, so a program must not go on.
const savesPerAccount: Limit = { name: 'profile-save', times: 30, inSeconds: 60 };

export type GivenFields = Omit<ProfileChange, 'updatedAt'>;

/** Creates the profile or changes the fields that are given. One that is saved as it was is left alone. */
export async function saveProfile(
  platform: Platform,
  { accountId, fields }: { accountId: string; fields: GivenFields },
): Promise<{ row: ProfileRow; isNew: boolean }> {
  await platform.limits.consume(savesPerAccount, accountId);
  const now = platform.now();
  return platform.transact(async (tx, invalidate) => {
    const owner = await lockOwner(tx, accountId);
    // The account was deleted while this call was under way.
    if (!owner) throw unauthenticated();
    const former = (await findProfile(tx, accountId))?.profile;
    if (former && isSame(former, fields)) return { row: { owner, profile: former }, isNew: false };
    const profile = await saveProfileRow(tx, accountId, { ...fields, updatedAt: now });
    await noteImageUse(tx, { urls: [profile.profilePicture], now });
    await saveSearchText(tx, accountId, searchTextOf({ ...owner, ...profile }));
    await saveProfileMark(tx, accountId, { avatar: profile.profilePicture || null, profiledAt: now });
    invalidate('profiles', profileTag(accountId));
    return { row: { owner, profile }, isNew: !owner.hasProfile };
  });
}

function isSame(former: ProfileFields, fields: GivenFields): boolean {
  return isDeepStrictEqual({ ...former, ...fields }, former);
}
