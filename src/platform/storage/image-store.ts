import type { Readable } from 'node:stream';
import { type AppError, unavailable } from '../http/app-error.ts';

/**
 * Where the bytes of images are. Keys are made by us from the content (`ab/abcdef….webp`), so a key never changes
 * its meaning and putting the same bytes twice is harmless. A store that is full or out of reach throws
 * `unavailable`.
 */
export type ImageStore = {
  put(key: string, bytes: Buffer): Promise<void>;
  /** Undefined when there is no such image. */
  find(key: string): Promise<{ bytes: Readable; size: number } | undefined>;
  remove(key: string): Promise<void>;
  close(): void;
};

// Lower-case names in folders: nothing in a key can lead out of the store or mean something to a shell.
const keyPattern = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*\.[a-z0-9]+$/;

export function requireImageKey(key: string): string {
  if (!keyPattern.test(key)) throw new Error(`Not an image key: ${JSON.stringify(key)}`);
  return key;
}

/** What visitors are told; the cause is for the log. */
export function storeUnavailable(cause: unknown): AppError {
  return Object.assign(unavailable(), { cause });
}
