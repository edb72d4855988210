import { and, asc, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { findImageKey, imagePath } from '../rules.ts';
import { images } from './image.table.ts';

// Saves come every few seconds, and days are what counts here: most of them need to write nothing.
const noteAgainMs = 24 * 60 * 60 * 1000;

/**
 * Says that what is being saved shows these images, so that they stay: call it in the transaction that saves it.
 * Answers with those of this site's own addresses that are not, or no longer, there; addresses elsewhere are ignored.
 */
export async function noteImageUse(
  tx: Tx,
  { urls, now }: { urls: readonly string[]; now: Date },
): Promise<string[]> {
  const keys = [...new Set(urls.map(findImageKey).filter((key) => key !== undefined))];
  if (keys.length === 0) return [];
  // In the order of keys, so that two texts with the same images never wait for each other.
  const stale = tx
    .select({ key: images.key })
    .from(images)
    .where(
      and(
        inArray(images.key, keys),
        lt(images.usedAt, new Date(now.getTime() - noteAgainMs)),
        ne(images.state, 'leaving'),
      ),
    )
    .orderBy(asc(images.key))
    .for('update');
  await tx.update(images).set({ usedAt: now }).where(inArray(images.key, stale));
  // A second look, which also sees what others have committed while we waited for them.
  const kept = await tx
    .select({ key: images.key })
    .from(images)
    .where(and(inArray(images.key, keys), eq(images.state, 'kept')));
  const there = new Set(kept.map(({ key }) => key));
  return keys.filter((key) => !there.has(key)).map(imagePath);
}

/** Whether there is nothing that `noteImageUse` would write: all of these were noted lately, and so stay for days. */
export async function areImagesNoted(
  db: DbOrTx,
  { urls, now }: { urls: readonly string[]; now: Date },
): Promise<boolean> {
  const keys = [...new Set(urls.map(findImageKey).filter((key) => key !== undefined))];
  if (keys.length === 0) return true;
  const since = new Date(now.getTime() - noteAgainMs);
  const noted = and(inArray(images.key, keys), gte(images.usedAt, since), eq(images.state, 'kept'));
  return (await db.$count(images, noted)) === keys.length;
}
