import { createHash } from 'node:crypto';
import { fallbackKey } from '#kit/image-path.ts';
import { unavailable } from '#platform/http/app-error.ts';
import type { RunLimited } from '#platform/limits/concurrency-limit.ts';
import type { Platform } from '#platform/platform.ts';
import { imageKey, imagePath, narrowKey } from '../../rules.ts';
import { claimImage, markStored, saveHostedImage } from '../image.queries.ts';
import { uploadsPerAccount } from '../limits.ts';
import type { ConvertedImage, ImageUse } from './convert-image.ts';
import { type ImageHost, sendToHost } from './send-to-host.ts';

export type UploadedImage = { url: string; width: number; height: number };
export type UploadImage = (image: {
  file: Uint8Array;
  accountId: string;
  use?: ImageUse;
}) => Promise<UploadedImage>;

/** Converts an uploaded file to an image and stores it. */
export function createUploadImage(platform: Platform, runLimited: RunLimited): UploadImage {
  return async ({ file, accountId, use = 'article' }) => {
    await platform.limits.consume(uploadsPerAccount, accountId);
    // Loaded with the first upload, because the decoder takes much memory and many sites have no images.
    const { convertImage, readImageHeader, toPixels } = await import('./convert-image.ts');
    const pixels = await runLimited(() => toPixels(file, use));
    const header = await readImageHeader(pixels);
    const image = await runLimited(() => convertImage(pixels, { ...header, use }));
    const { imageHost } = platform.config;
    // All others are always stored on this site: they are small, and shown on many pages.
    if (imageHost && use === 'article') return storeAtImageHost(platform, { image, accountId, imageHost });
    return storeImage(platform, { image, accountId });
  };
}

/** The host stores the file. We store its URL, so that we recognise the image as ours. */
async function storeAtImageHost(
  platform: Platform,
  { image, accountId, imageHost }: { image: ConvertedImage; accountId: string; imageHost: ImageHost },
): Promise<UploadedImage> {
  const { bytes, width, height } = image;
  const url = await sendToHost(imageHost, new Uint8Array(bytes));
  const createdAt = platform.now();
  await platform.transact((tx) =>
    saveHostedImage(tx, { url, accountId, width, height, bytes: bytes.length, createdAt }),
  );
  return { url, width, height };
}

/**
 * Inserts the row, stores the files, then updates the row. An interrupted upload leaves a row in the state `arriving`,
 * which the clean-up removes or the next upload of the same image completes.
 */
async function storeImage(
  platform: Platform,
  { image, accountId }: { image: ConvertedImage; accountId: string },
): Promise<UploadedImage> {
  const { bytes, width, height } = image;
  const key = imageKeyOf(image);
  const createdAt = platform.now();
  const isClaimed = await platform.transact((tx) =>
    claimImage(tx, { key, accountId, width, height, bytes: bytes.length, createdAt }),
  );
  // The same image is being removed at this moment. The client can retry.
  if (!isClaimed) throw unavailable();
  await Promise.all(imageFilesOf(key, image).map((file) => platform.images.put(file.name, file.bytes)));
  await platform.transact((tx) => markStored(tx, key));
  return { url: imagePath(key), width, height };
}

/** The name contains the hash of the content, so that the same image is stored once. */
export function imageKeyOf(image: ConvertedImage): string {
  return imageKey(createHash('sha256').update(image.bytes).digest('hex'), image);
}

/** All files of an image. */
export function imageFilesOf(key: string, image: ConvertedImage): { name: string; bytes: Buffer }[] {
  return [
    { name: key, bytes: image.bytes },
    { name: fallbackKey(key, image), bytes: image.fallback },
    ...image.narrower.map(({ width, bytes }) => ({ name: narrowKey(key, width), bytes })),
  ];
}
