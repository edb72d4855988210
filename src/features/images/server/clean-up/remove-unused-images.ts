import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { mayRemoveImages } from '#platform/storage/image-removal.ts';
import { fileKeysOf, findImageKey, imagePath } from '../../rules.ts';
import { images } from '../image.table.ts';
import type { FindImageUses } from './find-image-uses.ts';

// An unsaved text, or a tab that was left open over a weekend, may still use the image.
const unusedRetentionMs = 7 * 24 * 60 * 60 * 1000;
// One query of each feature for a batch. Large enough to be efficient, small enough for an index.
const batchSize = 200;
// Files are removed within a transaction, which must not wait long for a slow store.
const removalBatchSize = 20;

/**
 * Removes the images that nothing has used for a week. Images in use are checked again a week later. While a backup is
 * running nothing is removed, because the backup needs the files it has listed; the next run removes them.
 */
export async function removeUnusedImages(
  platform: Platform,
  findUses: readonly FindImageUses[],
): Promise<void> {
  const { db, log, now, transact } = platform;
  const cutoff = new Date(now().getTime() - unusedRetentionMs);
  // Complete removals that a previous run did not finish.
  let removed = await finishRemovals(platform);
  for (;;) {
    const keys = await listUnused(db, cutoff);
    if (keys.length === 0) break;
    const paths = keys.map(imagePath);
    const found = (await Promise.all(findUses.map((find) => find(db, paths)))).flat();
    const used = new Set(found.map(findImageKey));
    const isDone = await transact(async (tx) => {
      if (!(await mayRemoveImages(tx))) return false;
      const locked = await lockUnused(tx, { keys, cutoff });
      await markUsed(tx, { keys: locked.filter((key) => used.has(key)), now: now() });
      await markLeaving(
        tx,
        locked.filter((key) => !used.has(key)),
      );
      return true;
    });
    if (!isDone) break;
    removed += await finishRemovals(platform);
  }
  if (removed > 0) log.info({ removed }, 'images that nothing used are gone');
}

async function listUnused(db: DbOrTx, cutoff: Date): Promise<string[]> {
  const rows = await db
    .select({ key: images.key })
    .from(images)
    .where(and(lt(images.usedAt, cutoff), ne(images.state, 'leaving')))
    .orderBy(asc(images.usedAt), asc(images.key))
    .limit(batchSize);
  return rows.map(({ key }) => key);
}

/**
 * Locks the images that are still unused, so that nobody can use them until the transaction ends. Locks them in the
 * order of their keys, as saving a text does, so that two transactions cannot deadlock.
 */
async function lockUnused(tx: Tx, { keys, cutoff }: { keys: string[]; cutoff: Date }): Promise<string[]> {
  const rows = await tx
    .select({ key: images.key })
    .from(images)
    .where(and(inArray(images.key, keys), lt(images.usedAt, cutoff), ne(images.state, 'leaving')))
    .orderBy(asc(images.key))
    .for('update');
  return rows.map(({ key }) => key);
}

async function markUsed(tx: Tx, { keys, now }: { keys: string[]; now: Date }): Promise<void> {
  await tx.update(images).set({ usedAt: now }).where(inArray(images.key, keys));
}

/** From now on nobody finds the image, and it cannot be uploaded again before it is removed. */
async function markLeaving(tx: Tx, keys: string[]): Promise<void> {
  await tx.update(images).set({ state: 'leaving' }).where(inArray(images.key, keys));
}

/** Removes the files of images in the state `leaving`, then their rows. Returns how many images were removed. */
export async function finishRemovals({
  images: store,
  transact,
}: Pick<Platform, 'images' | 'transact'>): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await transact(async (tx) => {
      if (!(await mayRemoveImages(tx))) return 0;
      // Lock the rows until they are deleted: a second process must not remove the files later, when they may have been
      // uploaded again.
      const rows = await tx
        .select({ key: images.key })
        .from(images)
        .where(eq(images.state, 'leaving'))
        .limit(removalBatchSize)
        .for('update', { skipLocked: true });
      const keys = rows.map(({ key }) => key);
      // Wait for all removals, also failed ones, before the lock is released.
      const results = await Promise.allSettled(keys.flatMap(fileKeysOf).map((key) => store.remove(key)));
      const failed = results.find((result) => result.status === 'rejected');
      if (failed) throw failed.reason;
      await tx.delete(images).where(inArray(images.key, keys));
      return keys.length;
    });
    removed += count;
    if (count < removalBatchSize) return removed;
  }
}
