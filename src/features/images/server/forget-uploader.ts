import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import type { Invalidate } from '#platform/db/transact.ts';
import type { Platform } from '#platform/platform.ts';
import { mayRemoveImages } from '#platform/storage/image-removal.ts';
import { findImageKey, imagePath } from '../rules.ts';
import type { FindImageUses } from './find-image-uses.ts';
import { images } from './image.table.ts';
import { removeLeaving } from './remove-unused-images.ts';

// One question to each feature. Enough to be worth it, few enough for an index.
const batchSize = 200;

/**
 * An account is about to be deleted. Once it is, the images that it brought and that nobody else shows are removed at once:
 * the daily clean-up would leave them where they can be seen for a week. While a backup is taken they wait for the clean-up.
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
      if (keys.length > 0) await removeLeaving(platform);
    };
  };

async function markUnused(
  { transact }: Platform,
  findUses: readonly FindImageUses[],
  keys: string[],
): Promise<void> {
  await transact(async (tx) => {
    if (!(await mayRemoveImages(tx))) return;
    const held = await tx
      .select({ key: images.key })
      .from(images)
      .where(and(inArray(images.key, keys), eq(images.state, 'kept')))
      .orderBy(asc(images.key))
      .for('update');
    const paths = held.map(({ key }) => imagePath(key));
    const used = new Set<string | undefined>();
    for (const find of findUses) for (const path of await find(tx, paths)) used.add(findImageKey(path));
    const unused = held.flatMap(({ key }) => (used.has(key) ? [] : [key]));
    await tx.update(images).set({ state: 'leaving' }).where(inArray(images.key, unused));
  });
}
