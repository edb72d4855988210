// All lists of a reader as they were last loaded in this browser, to be shown without a connection. They belong to a member, so the
// service worker deletes them when the session ends.
const cacheName = 'member-reading-list';
/** The page of the reading list. */
export const storedListPath = '/reading-list';

export type StoredItem = { slug: string; title: string; author: string; note: string };
/** What is in no list has an empty name. */
export type StoredList = { name: string; items: StoredItem[] };

/** Does nothing without a service worker, which would delete it at the end of the session. */
export async function storeReadingLists(lists: StoredList[]): Promise<void> {
  if (!navigator.serviceWorker?.controller) return;
  const cache = await caches.open(cacheName);
  await cache.put(storedListPath, Response.json({ lists }));
}

/** Undefined if this browser has none. An earlier version stored an array. */
export async function findStoredReadingLists(): Promise<StoredList[] | undefined> {
  if (!('caches' in window)) return undefined;
  const stored = await (await caches.open(cacheName)).match(storedListPath);
  return (await stored?.json())?.lists;
}

export async function deleteStoredReadingList(): Promise<void> {
  await caches.delete(cacheName);
}
