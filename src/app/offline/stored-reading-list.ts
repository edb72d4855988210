// The reading list as it was last loaded in this browser, to be shown without a connection. It belongs to a member, so the service
// worker deletes it when the session ends.
const cacheName = 'member-reading-list';
/** The page of the reading list. */
export const storedListPath = '/reading-list';

export type StoredItem = { slug: string; title: string; author: string; note: string };

/** Does nothing without a service worker, which would delete it at the end of the session. */
export async function storeReadingList(items: StoredItem[]): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const cache = await caches.open(cacheName);
  await cache.put(
    storedListPath,
    Response.json(items.map(({ slug, title, author, note }) => ({ slug, title, author, note }))),
  );
}

/** Undefined if this browser has none. */
export async function findStoredReadingList(): Promise<StoredItem[] | undefined> {
  if (!('caches' in window)) return undefined;
  const stored = await (await caches.open(cacheName)).match(storedListPath);
  return stored && ((await stored.json()) as StoredItem[]);
}

export async function deleteStoredReadingList(): Promise<void> {
  await caches.delete(cacheName);
}
