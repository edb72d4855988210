import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import { normalizeBio, normalizeWebsite } from '../rules.ts';
import { emptyProfile } from './empty-profile.ts';
import { saveFields } from './save-fields.ts';

type NewProfile = { accountId: string; at: Date; bio: string; website: string };

/** What an author said about themselves elsewhere, in a new account without a profile. What a member could not save is left out. */
export async function startProfile(
  tx: Tx,
  invalidate: Invalidate,
  { accountId, at, ...given }: NewProfile,
): Promise<void> {
  const [bio, website] = [normalizeBio(given.bio), normalizeWebsite(given.website)];
  const fields = {
    ...emptyProfile,
    ...(bio.ok && { bio: bio.value }),
    ...(website.ok && { website: website.value }),
  };
  if (fields.bio + fields.website !== '') await saveFields(tx, invalidate, { accountId, at, fields });
}
