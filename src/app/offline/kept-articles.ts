// Articles that were read stay readable without a connection. The service worker keeps them and pages look them up, both
// through the browser's caches.
import { dropOldest } from './drop-oldest.ts';
import { dropUnnamedPictures } from './kept-pictures.ts';
import type { Reader } from './worker-message.ts';

/**
 * Documents by their path, the one read last at the end. What a member has read goes when the session ends; what was read
 * without an account stays. A path is in one of them only.
 */
const articleCaches: Record<Reader, string> = { member: 'member-articles', visitor: 'kept-articles' };

/** For each reader. Enough for a long journey; those read longest ago make room. */
export const maxArticles = 60;
/** A text may have changed, or gone, while nobody could ask. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

export const isArticlePath = (path: string) => /^\/article\/[^/]+$/.test(path);

const openCache = (reader: Reader) => caches.open(articleCaches[reader]);

/** As the server sends it to anyone: an article that only its author sees is never among them. */
export async function keepOrForget(path: string, answer: Response, reader: Reader): Promise<void> {
  const [member, visitor] = await Promise.all([openCache('member'), openCache('visitor')]);
  if (answer.ok) {
    // What was read without an account is not the account's for having been read again.
    const isVisitors = reader === 'visitor' || (await visitor.match(path)) !== undefined;
    const cache = isVisitors ? visitor : member;
    await cache.put(path, answer);
    if (isVisitors) await member.delete(path);
    await dropOldest(cache, maxArticles);
  } else if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
    // Taken down, or never there for everyone.
    await Promise.all([member.delete(path), visitor.delete(path)]);
  }
}

export async function findKept(path: string): Promise<Response | undefined> {
  for (const reader of ['visitor', 'member'] as const) {
    const cache = await openCache(reader);
    const kept = await cache.match(path);
    if (kept && !isTooOld(kept)) return kept;
    if (kept) await cache.delete(path);
  }
  return undefined;
}

/** Their paths, the ones that were read last first. */
export async function listKeptPaths(): Promise<string[]> {
  const [member, visitor] = await Promise.all([openCache('member'), openCache('visitor')]);
  const requests = [...(await visitor.keys()), ...(await member.keys())];
  return requests.toReversed().map(({ url }) => new URL(url).pathname);
}

function isTooOld(kept: Response): boolean {
  const keptAt = Date.parse(kept.headers.get('date') ?? '');
  // A clock that was set back makes nothing older.
  return Date.now() - keptAt > maxAgeMs;
}

/** What a member has read is a trace of them, and so are the pictures. What a visitor has read stays, with its pictures. */
export async function forgetMember(): Promise<void> {
  if (await caches.delete(articleCaches.member)) await dropUnneededPictures();
}

/** A picture is kept for the articles that show it. */
export async function dropUnneededPictures(): Promise<void> {
  const documents = await Promise.all((await listKeptPaths()).map(findKept));
  await dropUnnamedPictures(documents.filter((kept) => kept !== undefined));
}
