import { and, asc, eq, inArray, lt, ne } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import type { Platform } from '#platform/platform.ts';
import { mayRemoveImages } from '#platform/storage/image-removal.ts';
import { fileKeysOf, findImageKey, imagePath } from '../rules.ts';
import type { FindImageUses } from './find-image-uses.ts';
import { images } from './image.table.ts';

// Somebody may have it in a text that is not saved yet, or in a tab that was left open over a weekend.
const keptUnusedMs = 7 * 24 * 60 * 60 * 1000;
// One question to each feature. Many enough to be worth it, few enough for an index.
const batchSize = 200;
// Their files are removed inside a transaction, which must not wait on a slow store for long.
const removedAtOnce = 20;

/**
 * Removes the images that nothing has used for a week. What is in use is asked about again a week later. A backup that is
 * being taken needs what it has seen; the rest then goes the next time.
 */
export async function removeUnusedImages(
  platform: Platform,
  findUses: readonly FindImageUses[],
): Promise<void> {
  const { db, log, now, transact } = platform;
  const cutoff = new Date(now().getTime() - keptUnusedMs);
  // What a run before this one began and did not finish.
  let removed = await removeLeaving(platform);
  for (;;) {
    const keys = await listUnnoticed(db, cutoff);
    if (keys.length === 0) break;
    const paths = keys.map(imagePath);
    const found = (await Promise.all(findUses.map((find) => find(db, paths)))).flat();
    const used = new Set(found.map(findImageKey));
    const isDone = await transact(async (tx) => {
      if (!(await mayRemoveImages(tx))) return false;
      const held = await holdUnnoticed(tx, { keys, cutoff });
      await markUsed(tx, { keys: held.filter((key) => used.has(key)), now: now() });
      await markLeaving(
        tx,
        held.filter((key) => !used.has(key)),
      );
      return true;
    });
    if (!isDone) break;
    removed += await removeLeaving(platform);
  }
  if (removed > 0) log.info({ removed }, 'images that nothing used are gone');
}

async function listUnnoticed(db: DbOrTx, cutoff: Date): Promise<string[]> {
  const rows = await db
    .select({ key: images.key })
    .from(images)
    .where(and(lt(images.usedAt, cutoff), ne(images.state, 'leaving')))
    .orderBy(asc(images.usedAt), asc(images.key))
    .limit(batchSize);
  return rows.map(({ key }) => key);
}

/** Those of them that nobody has used meanwhile; and nobody can until we are done. In the order in which texts hold them. */
async function holdUnnoticed(tx: Tx, { keys, cutoff }: { keys: string[]; cutoff: Date }): Promise<string[]> {
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

/** From here on nobody finds it, nor can bring it back before it is gone. */
async function markLeaving(tx: Tx, keys: string[]): Promise<void> {
  await tx.update(images).set({ state: 'leaving' }).where(inArray(images.key, keys));
}

/** Their files, and then what is known of them. Answers how many there were. */
export async function removeLeaving({
  images: store,
  transact,
}: Pick<Platform, 'images' | 'transact'>): Promise<number> {
  let removed = 0;
  for (;;) {
    const count = await transact(async (tx) => {
      if (!(await mayRemoveImages(tx))) return 0;
      // Held until the row is gone: no second process may remove these files later, when they may be there anew.
      const rows = await tx
        .select({ key: images.key })
        .from(images)
        .where(eq(images.state, 'leaving'))
        .limit(removedAtOnce)
        .for('update', { skipLocked: true });
      const keys = rows.map(({ key }) => key);
      // All of them have ended, well or not, before the hold does.
      const endings = await Promise.allSettled(keys.flatMap(fileKeysOf).map((key) => store.remove(key)));
      const failed = endings.find((ending) => ending.status === 'rejected');
      if (failed) throw failed.reason;
      await tx.delete(images).where(inArray(images.key, keys));
      return keys.length;
    });
    removed += count;
    if (count < removedAtOnce) return removed;
  }
}
