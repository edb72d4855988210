import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { DbOrTx, Tx } from '#platform/db/database.ts';
import { readInBatches } from '#platform/db/read-in-batches.ts';
import { findImageKey, imagePath } from '../rules.ts';
import { hostedImages, images } from './image.table.ts';

type NewImage = Omit<typeof images.$inferInsert, 'state' | 'usedAt'>;

/**
 * Inserts the row of an image whose files are about to be stored. Returns false while the same image is being removed.
 */
export async function claimImage(tx: Tx, image: NewImage): Promise<boolean> {
  const claimed = await tx
    .insert(images)
    .values({ ...image, state: 'arriving', usedAt: image.createdAt })
    .onConflictDoUpdate({
      target: images.key,
      set: { usedAt: sql`greatest(${images.usedAt}, excluded.used_at)` },
      setWhere: sql`${images.state} <> 'leaving'`,
    })
    .returning({ key: images.key });
  return claimed.length > 0;
}

/** Call it after all files are stored. */
export async function markStored(tx: Tx, key: string): Promise<void> {
  await tx
    .update(images)
    .set({ state: 'kept' })
    .where(and(eq(images.key, key), eq(images.state, 'arriving')));
}

// The form in which URLs of the image host are stored. No other string can be one of them.
const hostedPattern = /^https:\/\/[\x21-\x7e]{1,2000}$/;

export type ImageSize = { width: number; height: number };

/**
 * Returns the URLs that are images of this site, stored here or at the outside host, with their sizes. A URL that is
 * missing in the result is not ours.
 */
export async function findKnownImages(db: DbOrTx, urls: readonly string[]): Promise<Map<string, ImageSize>> {
  const keys = urls.map(findImageKey).filter((key) => key !== undefined);
  const hostedUrls = urls.filter((url) => hostedPattern.test(url));
  const own =
    keys.length === 0
      ? []
      : await db
          .select({ key: images.key, width: images.width, height: images.height })
          .from(images)
          .where(and(inArray(images.key, keys), eq(images.state, 'kept')));
  const hosted =
    hostedUrls.length === 0
      ? []
      : await db
          .select({ url: hostedImages.url, width: hostedImages.width, height: hostedImages.height })
          .from(hostedImages)
          .where(inArray(hostedImages.url, hostedUrls));
  const known = [...own.map(({ key, ...size }) => ({ url: imagePath(key), ...size })), ...hosted];
  return new Map(known.map(({ url, ...size }) => [url, size]));
}

export async function saveHostedImage(tx: Tx, image: typeof hostedImages.$inferInsert): Promise<void> {
  await tx.insert(hostedImages).values(image).onConflictDoNothing();
}

export type OwnImage = { url: string; width: number; height: number; bytes: number; createdAt: Date };

// Rows are short, so large batches save round trips.
const batchSize = 500;

/** The images that the account uploaded: first those stored here, then those at the outside host. */
export async function* readImagesOf(db: DbOrTx, accountId: string): AsyncGenerator<OwnImage> {
  const size = { width: images.width, height: images.height, bytes: images.bytes };
  const own = readInBatches<OwnImage & { key: string }>(batchSize, async ({ after, limit }) => {
    const rows = await db
      .select({ key: images.key, ...size, createdAt: images.createdAt })
      .from(images)
      .where(
        and(eq(images.accountId, accountId), eq(images.state, 'kept'), after && gt(images.key, after.key)),
      )
      .orderBy(asc(images.key))
      .limit(limit);
    return rows.map((row) => ({ url: imagePath(row.key), ...row }));
  });
  for await (const { key: _, ...image } of own) yield image;
  yield* readInBatches<OwnImage>(batchSize, ({ after, limit }) =>
    db
      .select({
        url: hostedImages.url,
        width: hostedImages.width,
        height: hostedImages.height,
        bytes: hostedImages.bytes,
        createdAt: hostedImages.createdAt,
      })
      .from(hostedImages)
      .where(and(eq(hostedImages.accountId, accountId), after && gt(hostedImages.url, after.url)))
      .orderBy(asc(hostedImages.url))
      .limit(limit),
  );
}
