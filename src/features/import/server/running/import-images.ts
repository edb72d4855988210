// Copies the images of a text to this site, from the export or from other sites through `outbound`.
import type { UploadImage } from '#features/images/server/public.ts';
import { AppError } from '#platform/http/app-error.ts';
import { OutboundError } from '#platform/outbound/outbound-error.ts';
import type { Platform } from '#platform/platform.ts';
import { findFile } from '../import.queries.ts';
import type { ImportedImage } from '../parsing/imported-article.ts';

// A server that is slow for each image must not keep a job for an hour.
const maxMsForArticle = 60_000;
const maxImages = 200;

// Stores of files often serve images without their type. The decoder decides what is one.
const accept = [
  'image/jpeg',
  'image/jpg',
  'image/png',
  'image/webp',
  'image/gif',
  'image/avif',
  'application/octet-stream',
  'binary/octet-stream',
];

type Wanted = { runId: string; accountId: string; images: readonly ImportedImage[] };

/** The new address of each image; undefined for one that is missing. */
export async function importImages(
  platform: Platform,
  upload: UploadImage,
  { runId, accountId, images }: Wanted,
): Promise<(string | undefined)[]> {
  const signal = AbortSignal.timeout(maxMsForArticle);
  const found: (string | undefined)[] = [];
  for (const [index, image] of images.entries()) {
    const file = index < maxImages ? await readImage(platform, { runId, image, signal }) : undefined;
    found.push(file && (await storeImage(upload, { file, accountId })));
  }
  return found;
}

async function readImage(
  { db, outbound }: Platform,
  { runId, image, signal }: { runId: string; image: ImportedImage; signal: AbortSignal },
): Promise<Uint8Array | undefined> {
  if (image.file !== null) return findFile(db, { runId, name: image.file });
  const url = image.src.startsWith('//') ? `https:${image.src}` : image.src;
  if (!/^https?:/i.test(url)) return undefined;
  try {
    const { status, body } = await outbound({ url, accept, signal });
    return status === 200 ? body : undefined;
  } catch (error) {
    if (error instanceof OutboundError) return undefined;
    throw error;
  }
}

async function storeImage(
  upload: UploadImage,
  { file, accountId }: { file: Uint8Array; accountId: string },
): Promise<string | undefined> {
  try {
    return (await upload({ file, accountId })).url;
  } catch (error) {
    // Not an image, or too large. A busy or broken store is tried again with the job.
    if (error instanceof AppError && error.status < 500) return undefined;
    throw error;
  }
}
