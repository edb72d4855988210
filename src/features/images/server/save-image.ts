import { createHash } from 'node:crypto';
import { unavailable } from '#platform/http/app-error.ts';
import type { RunLimited } from '#platform/limits/concurrency-limit.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { fallbackKey, imageKey, imagePath, narrowKey } from '../rules.ts';
import type { ConvertedImage, ImageUse } from './convert-image.ts';
import { claimImage, markKept, saveHostedImage } from './image.queries.ts';
import { type ImageHost, sendToHost } from './send-to-host.ts';

// An author who drops a folder of screenshots into an article; whoever sends more is a program.
const uploadsPerAccount: Limit = { name: 'image-upload', times: 20, inSeconds: 60 };

export type SavedImage = { url: string; width: number; height: number };
export type SaveImage = (image: {
  file: Uint8Array;
  accountId: string;
  use?: ImageUse;
}) => Promise<SavedImage>;

/** Takes a file that somebody uploaded, and keeps an image made from it. */
export function createSaveImage(platform: Platform, inTurn: RunLimited): SaveImage {
  return async ({ file, accountId, use = 'article' }) => {
    await platform.limits.consume(uploadsPerAccount, accountId);
    // With the first image: what decodes pictures takes more memory than many sites have pictures.
    const { convertImage, readImageHeader } = await import('./convert-image.ts');
    const header = await readImageHeader(file);
    const image = await inTurn(() => convertImage(file, { ...header, use }));
    const { imageHost } = platform.config;
    // Portraits stay here: profiles show them beside every name, and they are small.
    if (imageHost && use === 'article') return handOver(platform, { image, accountId, imageHost });
    return keepImage(platform, { image, accountId });
  };
}

/** The host keeps the file; we keep its address, by which we know the image for ours. */
async function handOver(
  platform: Platform,
  { image, accountId, imageHost }: { image: ConvertedImage; accountId: string; imageHost: ImageHost },
): Promise<SavedImage> {
  const { bytes, width, height } = image;
  const url = await sendToHost(imageHost, new Uint8Array(bytes));
  const createdAt = platform.now();
  await platform.transact((tx) =>
    saveHostedImage(tx, { url, accountId, width, height, bytes: bytes.length, createdAt }),
  );
  return { url, width, height };
}

/** Row, files, row: what is interrupted leaves a row that says so, and is cleaned up or finished by the next upload. */
async function keepImage(
  platform: Platform,
  { image, accountId }: { image: ConvertedImage; accountId: string },
): Promise<SavedImage> {
  const { bytes, width, height } = image;
  const key = keyOf(image);
  const createdAt = platform.now();
  const isClaimed = await platform.transact((tx) =>
    claimImage(tx, { key, accountId, width, height, bytes: bytes.length, createdAt }),
  );
  // This very image is being removed in this moment. It can be brought again in the next.
  if (!isClaimed) throw unavailable();
  await Promise.all(filesOf(key, image).map((file) => platform.images.put(file.name, file.bytes)));
  await platform.transact((tx) => markKept(tx, key));
  return { url: imagePath(key), width, height };
}

/** Named after its content, so the same image is kept once. */
export function keyOf(image: ConvertedImage): string {
  return imageKey(createHash('sha256').update(image.bytes).digest('hex'), image);
}

/** All that is stored of it. */
export function filesOf(key: string, image: ConvertedImage): { name: string; bytes: Buffer }[] {
  return [
    { name: key, bytes: image.bytes },
    { name: fallbackKey(key, image), bytes: image.fallback },
    ...image.narrower.map(({ width, bytes }) => ({ name: narrowKey(key, width), bytes })),
  ];
}
