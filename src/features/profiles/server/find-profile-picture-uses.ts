import { and, inArray, like } from 'drizzle-orm';
import type { DbOrTx } from '#platform/db/database.ts';
import { profiles } from './profile.table.ts';

/** Which of these images are somebody's picture. */
export async function findProfilePictureUses(db: DbOrTx, paths: string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ picture: profiles.profilePicture })
    .from(profiles)
    // The second condition is the index's own.
    .where(and(inArray(profiles.profilePicture, paths), like(profiles.profilePicture, '/images/%')));
  return rows.map(({ picture }) => picture);
}
