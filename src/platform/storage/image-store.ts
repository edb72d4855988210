import type { Readable } from 'node:stream';
import { type AppError, unavailable } from '../http/app-error.ts';

/**
 * Stores the bytes of images. Keys are hashes of the content (`ab/abcdef….webp`), so the content of a key never changes and
 * storing the same bytes twice is harmless. A store that is full or unreachable throws `unavailable`.
 */
export type ImageStore = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Returns undefined if there is no such image. */
  find(key: string): Promise<{ bytes: Readable; size: number } | undefined>;
  remove(key: string): Promise<void>;
  close(): void;
};

// Lower-case names in folders, so that a key can neither leave the store nor contain shell syntax.
const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/;

export function requireImageKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not an image key: ${JSON.stringify(key)}`);
  return key;
}

/** The error for visitors. Its cause is only logged. */
export function storeUnavailable(cause: unknown): AppError {
  return Object.assign(unavailable(), { cause });
}
