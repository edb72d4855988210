// Stores the pictures of stored articles. A picture is stored only if the document of such an article contains it: that
// document is public, so pictures of drafts are never stored.
import { dropOldest } from './drop-oldest.ts';

const pictureCache = 'pictures';
/** About five for each stored article. */
const maxPictures = 300;

export const isPicturePath = (path: string) => path.startsWith('/images/');

const openCache = () => caches.open(pictureCache);

export async function findPicture(request: Request): Promise<Response | undefined> {
  return (await openCache()).match(request);
}

export async function keepPicture(path: string, answer: Response): Promise<void> {
  await (await openCache()).put(path, answer);
}

/** The paths of the pictures in a document, at every width. */
async function namedPictures(document: Response): Promise<Set<string>> {
  return new Set((await document.clone().text()).match(/\/images\/[\w./-]+/g));
}

export async function isNamedIn(document: Response, path: string): Promise<boolean> {
  return (await namedPictures(document)).has(path);
}

/** Stores the pictures that the browser has already loaded, from its HTTP cache. Nothing is downloaded. */
export async function keepShownPictures(document: Response): Promise<void> {
  const cache = await openCache();
  for (const path of await namedPictures(document)) {
    if (await cache.match(path)) continue;
    const answer = await fetch(path, { cache: 'only-if-cached', mode: 'same-origin' }).catch(() => undefined);
    if (answer?.ok) await cache.put(path, answer);
  }
}

export async function areTooManyPictures(): Promise<boolean> {
  return (await (await openCache()).keys()).length > maxPictures;
}

/** Deletes every picture that none of these documents contains, and the oldest ones beyond the limit. */
export async function dropUnnamedPictures(documents: Response[]): Promise<void> {
  const cache = await openCache();
  const named = await Promise.all(documents.map(namedPictures));
  const unnamed = (await cache.keys()).filter(({ url }) => {
    const { pathname } = new URL(url);
    return !named.some((paths) => paths.has(pathname));
  });
  await Promise.all(unnamed.map((request) => cache.delete(request)));
  await dropOldest(cache, maxPictures);
}
