import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { mayRemoveImages } from '#platform/storage/image-removal.ts';
import { findImageKey, imagePath } from '../../rules.ts';
import { images } from '../image.table.ts';
import type { FindImageUses } from './find-image-uses.ts';
import { finishRemovals } from './remove-unused-images.ts';

// One query of each feature for a batch. Large enough to be efficient, small enough for an index.
const batchSize = 200;

/**
 * Runs before an account is deleted. After the deletion it removes the account's images that nothing else uses at once,
 * because the daily clean-up would leave them visible for a week. While a backup is running, they are left to the
 * clean-up.
 */
export const createForgetUploader =
  (findUses: readonly FindImageUses[]) =>
  async (
    tx: Tx,
    _invalidate: Invalidate,
    accountId: string,
  ): Promise<(platform: Platform) => Promise<void>> => {
    const rows = await tx
      .select({ key: images.key })
      .from(images)
      .where(eq(images.accountId, accountId))
      .orderBy(asc(images.key));
    const keys = rows.map(({ key }) => key);
    return async (platform) => {
      for (let start = 0; start < keys.length; start += batchSize) {
        await markUnused(platform, findUses, keys.slice(start, start + batchSize));
      }
      if (keys.length > 0) await finishRemovals(platform);
    };
  };

async function markUnused(
  { transact }: Platform,
  findUses: readonly FindImageUses[],
  keys: string[],
): Promise<void> {
  await transact(async (tx) => {
    if (!(await mayRemoveImages(tx))) return;
    const locked = await tx
      .select({ key: images.key })
      .from(images)
      .where(and(inArray(images.key, keys), eq(images.state, 'kept')))
      .orderBy(asc(images.key))
      .for('update');
    const paths = locked.map(({ key }) => imagePath(key));
    const used = new Set<string | undefined>();
    for (const find of findUses) for (const path of await find(tx, paths)) used.add(findImageKey(path));
    const unused = locked.flatMap(({ key }) => (used.has(key) ? [] : [key]));
    await tx.update(images).set({ state: 'leaving' }).where(inArray(images.key, unused));
  });
}
