// Articles that were read stay readable without a connection. The service worker keeps them and pages look them up, both
// through the browser's caches.

/** Documents by their path, the one read last at the end. */
export const articleCache = 'kept-articles';

/** Enough for a long journey; those read longest ago make room. */
export const maxArticles = 60;
/** A text may have changed, or gone, while nobody could ask. */
const maxAgeMs = 30 * 24 * 60 * 60 * 1000;

export const isArticlePath = (path: string) => /^\/article\/[^/]+$/.test(path);

/** As the server sends it to anyone: an article that only its author sees is never among them. */
export async function keepOrForget(path: string, answer: Response): Promise<void> {
  const cache = await caches.open(articleCache);
  if (answer.ok) {
    await cache.put(path, answer);
    await dropOldest(cache, maxArticles);
  } else if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) {
    // Taken down, or never there for everyone.
    await cache.delete(path);
  }
}

export async function findKept(path: string): Promise<Response | undefined> {
  const cache = await caches.open(articleCache);
  const kept = await cache.match(path);
  if (!kept || !isTooOld(kept)) return kept;
  await cache.delete(path);
  return undefined;
}

function isTooOld(kept: Response): boolean {
  const keptAt = Date.parse(kept.headers.get('date') ?? '');
  // A clock that was set back makes nothing older.
  return Date.now() - keptAt > maxAgeMs;
}

export async function dropOldest(cache: Cache, max: number): Promise<void> {
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}

/** What this browser holds is a trace of what somebody read. */
export async function forgetArticles(): Promise<void> {
  await caches.delete(articleCache);
}
