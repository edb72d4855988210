// Rate limits for writing: how many calls, and how many bytes of text, one account may send.
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { maxInlineLength } from '../text-worker/text-worker.ts';

// Enough for an author who imports old articles one file at a time.
export const createsPerAccount: Limit = { name: 'article-create', times: 20, inSeconds: 60 };

// The write page saves at each pause, every few seconds, and may be open in two tabs.
export const savesPerAccount: Limit = { name: 'article-save', times: 90, inSeconds: 60 };

// Enough to look at the preview every few words. Lower than the limit on saves, because highlighting code costs more.
export const previewsPerAccount: Limit = { name: 'article-preview', times: 30, inSeconds: 60 };

// Bytes of long texts. An article of 20,000 words has 120 kB, so it can still be saved 90 times a minute, and a text of
// the maximum size every five seconds. A megabyte takes a thread one to two seconds, so one account keeps a thread busy
// for a third of the time at most.
export const textBytesPerAccount: Limit = { name: 'article-text-bytes', times: 12_000_000, inSeconds: 60 };

/** Counts the bytes of a text. Short texts are not counted: for them the limits on calls are enough. */
export async function limitText(
  { limits }: Pick<Platform, 'limits'>,
  accountId: string,
  html: string,
): Promise<void> {
  if (html.length <= maxInlineLength) return;
  await limits.consume(textBytesPerAccount, accountId, Buffer.byteLength(html));
}
