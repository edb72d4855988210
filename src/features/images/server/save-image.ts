import { createHash } from 'node:crypto';
import { unavailable } from '#platform/http/app-error.ts';
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { InTurn } from '#platform/limits/turns.ts';
import type { Platform } from '#platform/platform.ts';
import { imagePath } from '../rules.ts';
import { convertImage, type ImageUse, readImageHeader } from './convert-image.ts';
import { claimImage, markKept } from './image.queries.ts';

// An author who drops a folder of screenshots into an article; whoever sends more is a program.
const uploadsPerAccount: Limit = { name: 'image-upload', times: 20, inSeconds: 60 };

export type SavedImage = { url: string; width: number; height: number };
export type SaveImage = (image: {
  file: Uint8Array;
  accountId: string;
  use?: ImageUse;
}) => Promise<SavedImage>;

/** Takes a file that somebody uploaded, and keeps an image made from it. */
export function createSaveImage(platform: Platform, inTurn: InTurn): SaveImage {
  return async ({ file, accountId, use = 'article' }) => {
    await platform.limits.consume(uploadsPerAccount, accountId);
    const header = await readImageHeader(file);
    const { bytes, width, height } = await inTurn(() => convertImage(file, { ...header, use }));
    const hash = createHash('sha256').update(bytes).digest('hex');
    const key = `${hash.slice(0, 2)}/${hash}.webp`;
    const createdAt = platform.now();
    const isClaimed = await platform.transact((tx) =>
      claimImage(tx, { key, accountId, width, height, bytes: bytes.length, createdAt }),
    );
    if (!isClaimed) throw unavailable();
    await refuseWhenFull(platform.images.put(key, bytes));
    await platform.transact((tx) => markKept(tx, key));
    return { url: imagePath(key), width, height };
  };
}

/** A full disk is for the operator to mend; whoever uploads can only come back. */
async function refuseWhenFull(storing: Promise<void>): Promise<void> {
  try {
    await storing;
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? '';
    if (['ENOSPC', 'EDQUOT', 'EROFS'].includes(code)) throw unavailable();
    throw error;
  }
}
