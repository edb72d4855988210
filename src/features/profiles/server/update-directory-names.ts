import type { OnRenamed } from '#features/accounts/server/public.ts';
import { findProfile, saveSearchText } from './profile.queries.ts';
import { searchTextOf } from './search-text.ts';

/** The directory has a copy of the names, for its order and its search. */
export const updateDirectoryNames: OnRenamed = async (tx, { id, name, username }) => {
  const profile = (await findProfile(tx, id))?.profile;
  if (profile) await saveSearchText(tx, id, searchTextOf({ ...profile, name, username }));
};
