import { and, asc, eq, gte, inArray, lt, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { findImageKey, imagePath } from '../../rules.ts';
import { images } from '../image.table.ts';

// Autosaves come every few seconds, while the clean-up counts days: most saves need no write.
const noteAgainMs = 24 * 60 * 60 * 1000;

/**
 * Records that a text which is being saved uses these images, so that the clean-up keeps them. Call it in the
 * transaction that saves the text. Returns the URLs of this site that do not, or no longer, exist. URLs elsewhere are
 * ignored.
 */
export async function noteImageUse(
  tx: Tx,
  { urls, now }: { urls: readonly string[]; now: Date },
): Promise<string[]> {
  const keys = [...new Set(urls.map(findImageKey).filter((key) => key !== undefined))];
  if (keys.length === 0) return [];
  // Lock rows in the order of their keys, so that two saves with the same images cannot deadlock.
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
  // Read again after the locks: another transaction may have changed the rows while we waited.
  const stored = await tx
    .select({ key: images.key })
    .from(images)
    .where(and(inArray(images.key, keys), eq(images.state, 'kept')));
  const existing = new Set(stored.map(({ key }) => key));
  return keys.filter((key) => !existing.has(key)).map(imagePath);
}

/** Whether `noteImageUse` would have nothing to write, because all of these images were recorded recently. */
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
