import { and, inArray, like } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { profiles } from './profile.table.ts';

/** Returns the images that are used as profile pictures. */
export async function findProfilePictureUses(db: DbOrTx, paths: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ picture: profiles.profilePicture })
    .from(profiles)
    // The second condition matches the partial index.
    .where(and(inArray(profiles.profilePicture, paths), like(profiles.profilePicture, '/images/%')));
  return rows.map(({ picture }) => picture);
}
