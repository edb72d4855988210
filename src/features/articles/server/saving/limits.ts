// How often, and with how much text, one account or one address may ask something of the articles.
import type { Limit } from '#platform/limits/rate-limits.ts';
import type { Platform } from '#platform/platform.ts';
import { maxInlineLength } from '../text-work/text-work.ts';

// Somebody who brings their old articles along, a file at a time; more is a program.
export const createsPerAccount: Limit = { name: 'article-create', times: 20, inSeconds: 60 };

// The page saves at each pause in the writing, some seconds apart, and perhaps in two tabs.
export const savesPerAccount: Limit = { name: 'article-save', times: 90, inSeconds: 60 };

// Somebody who looks after every few words. Colouring code costs more than saving it.
export const previewsPerAccount: Limit = { name: 'article-preview', times: 30, inSeconds: 60 };

// Bytes of long texts. An article of 20,000 words has 120 kB, so it can still be saved 90 times a minute, and the longest
// text there can be every five seconds. A megabyte takes a thread one to two seconds, so one account keeps a thread busy
// for a third of its time at most.
export const textBytesPerAccount: Limit = { name: 'article-text-bytes', times: 12_000_000, inSeconds: 60 };

/** Counts a text that somebody sent. Short ones cost so little that the limits on calls are enough. */
export async function limitText(
  { limits }: Pick<Platform, 'limits'>,
  accountId: string,
  html: string,
): Promise<void> {
  if (html.length <= maxInlineLength) return;
  await limits.consume(textBytesPerAccount, accountId, Buffer.byteLength(html));
}
