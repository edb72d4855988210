// Articles that were read stay readable offline. The service worker stores them in the browser's caches, and pages look
// them up there.
import { deleteOldest } from './delete-oldest.ts';
import { deleteUnreferencedImages } from './stored-images.ts';
import { deleteStoredReadingList } from './stored-reading-list.ts';
import type { Reader } from './worker-message.ts';

/**
 * The caches hold documents by path, the one read last at the end. Articles read by a member are deleted when the
 * session ends; articles read without an account stay. A path is in only one of the two caches.
 */
const articleCaches: Record<Reader, string> = { member: 'member-articles', visitor: 'kept-articles' };

/** For each kind of reader. Enough for a long trip; the articles read longest ago are deleted first. */
const maxArticles = 60;
/** The article may have been changed or hidden while the browser was offline. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

export const isArticlePath = (path: string) => /^\/article\/[^/]+$/.test(path);

const openCache = (reader: Reader) => caches.open(articleCaches[reader]);

/** Stores the public document, as the server sends it to anyone, so private drafts are never stored. */
export async function storeOrDelete(path: string, response: Response, reader: Reader): Promise<void> {
  const [member, visitor] = await Promise.all([openCache('member'), openCache('visitor')]);
  if (response.ok) {
    // An article that was first read without an account stays a visitor's article when a member reads it again.
    const isVisitorArticle = reader === 'visitor' || (await visitor.match(path)) !== undefined;
    const cache = isVisitorArticle ? visitor : member;
    await cache.put(path, response);
    if (isVisitorArticle) await member.delete(path);
    await deleteOldest(cache, maxArticles);
  } else if (response.status >= 400 && response.status < 500 && response.status !== 429) {
    // The article was hidden, or was never public.
    await Promise.all([member.delete(path), visitor.delete(path)]);
  }
}

export async function findStoredArticle(path: string): Promise<Response | undefined> {
  for (const reader of ['visitor', 'member'] as const) {
    const cache = await openCache(reader);
    const stored = await cache.match(path);
    if (stored && !isTooOld(stored)) return stored;
    if (stored) await cache.delete(path);
  }
  return undefined;
}

/** The paths of the stored articles, most recently read first. */
export async function listStoredPaths(): Promise<string[]> {
  const [member, visitor] = await Promise.all([openCache('member'), openCache('visitor')]);
  const requests = [...(await visitor.keys()), ...(await member.keys())];
  return requests.toReversed().map(({ url }) => new URL(url).pathname);
}

function isTooOld(stored: Response): boolean {
  const storedAt = Date.parse(stored.headers.get('date') ?? '');
  // If the clock was set back, the difference is negative and the article is not too old.
  return Date.now() - storedAt > maxAgeMs;
}

/** Deletes what a member has read and saved, including the images. Articles read by a visitor stay, with their images. */
export async function deleteMemberArticles(): Promise<void> {
  await deleteStoredReadingList();
  if (await caches.delete(articleCaches.member)) await deleteUnusedImages();
}

/** Deletes images that no stored article shows. */
export async function deleteUnusedImages(): Promise<void> {
  const documents = await Promise.all((await listStoredPaths()).map(findStoredArticle));
  await deleteUnreferencedImages(documents.filter((stored) => stored !== undefined));
}
