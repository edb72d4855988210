// Stores the pictures of stored articles. A picture is stored only if the document of such an article contains it: that
// document is public, so pictures of drafts are never stored.
import { deleteOldest } from './delete-oldest.ts';

const pictureCache = 'pictures';
/** About five for each stored article. */
const maxPictures = 300;

export const isPicturePath = (path: string) => path.startsWith('/images/');

const openCache = () => caches.open(pictureCache);

export async function findPicture(request: Request): Promise<Response | undefined> {
  return (await openCache()).match(request);
}

export async function storePicture(path: string, response: Response): Promise<void> {
  await (await openCache()).put(path, response);
}

/** The paths of the pictures in a document, at every width. */
export const listPicturePaths = (html: string): Set<string> => new Set(html.match(/\/images\/[\w./-]+/g));

const readPicturePaths = async (document: Response): Promise<Set<string>> =>
  listPicturePaths(await document.clone().text());

export async function containsPicture(document: Response, path: string): Promise<boolean> {
  return (await readPicturePaths(document)).has(path);
}

/** Stores the pictures that the browser has already loaded, from its HTTP cache. Nothing is downloaded. */
export async function storeLoadedPictures(document: Response): Promise<void> {
  const cache = await openCache();
  for (const path of await readPicturePaths(document)) {
    if (await cache.match(path)) continue;
    const response = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(
      () => undefined,
    );
    if (response?.ok) await cache.put(path, response);
  }
}

export async function hasTooManyPictures(): Promise<boolean> {
  return (await (await openCache()).keys()).length > maxPictures;
}

/** Deletes every picture that none of these documents contains, and the oldest ones beyond the limit. */
export async function deleteUnreferencedPictures(documents: Response[]): Promise<void> {
  const cache = await openCache();
  const named = await Promise.all(documents.map(readPicturePaths));
  const unreferenced = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return !named.some((paths) => paths.has(pathname));
  });
  await Promise.all(unreferenced.map((request) => cache.delete(request)));
  await deleteOldest(cache, maxPictures);
}
