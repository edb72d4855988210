// Stores the images of stored articles. An image is stored only if the document of such an article contains it: that
// document is public, so images of drafts are never stored.
import { deleteOldest } from './delete-oldest.ts';

// Browsers have a cache of this name.
const imageCache = 'pictures';
/** About five for each stored article. */
const maxImages = 300;

export const isImagePath = (path: string) => path.startsWith('/images/');

const openCache = () => caches.open(imageCache);

export async function findImage(request: Request): Promise<Response | undefined> {
  return (await openCache()).match(request);
}

export async function storeImage(path: string, response: Response): Promise<void> {
  await (await openCache()).put(path, response);
}

/** The paths of the images in a document, at every width. */
export const listImagePaths = (html: string): Set<string> => new Set(html.match(/\/images\/[\w./-]+/g));

const readImagePaths = async (document: Response): Promise<Set<string>> =>
  listImagePaths(await document.clone().text());

export async function containsImage(document: Response, path: string): Promise<boolean> {
  return (await readImagePaths(document)).has(path);
}

/** Stores the images that the browser has already loaded, from its HTTP cache. Nothing is downloaded. */
export async function storeLoadedImages(document: Response): Promise<void> {
  const cache = await openCache();
  for (const path of await readImagePaths(document)) {
    if (await cache.match(path)) continue;
    const response = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(
      () => undefined,
    );
    if (response?.ok) await cache.put(path, response);
  }
}

export async function hasTooManyImages(): Promise<boolean> {
  return (await (await openCache()).keys()).length > maxImages;
}

/** Deletes every image that none of these documents contains, and the oldest ones beyond the limit. */
export async function deleteUnreferencedImages(documents: Response[]): Promise<void> {
  const cache = await openCache();
  const named = await Promise.all(documents.map(readImagePaths));
  const unreferenced = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return !named.some((paths) => paths.has(pathname));
  });
  await Promise.all(unreferenced.map((request) => cache.delete(request)));
  await deleteOldest(cache, maxImages);
}
