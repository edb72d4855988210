// The service worker steps in only when there is no network. Online, every page, every API response and everything that
// needs an account comes from the server, never from a cache.
import { paths } from '#kit/paths.ts';
import { dropOldest } from './drop-oldest.ts';
import {
  dropUnneededPictures,
  findKept,
  forgetMember,
  isArticlePath,
  keepOrForget,
} from './kept-articles.ts';
import {
  areTooManyPictures,
  findPicture,
  isNamedIn,
  isPicturePath,
  keepPicture,
  keepShownPictures,
} from './kept-pictures.ts';
import { isPartPath, type Reader, type WorkerMessage } from './worker-message.ts';

// TypeScript's libraries cannot mix pages and workers, so these are the worker types that are used here.
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
};
type MessageFromPage = WorkerEvent & { data: WorkerMessage };
type Worker = {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageFromPage) => void): void;
};
const worker = globalThis as unknown as Worker;

/** The offline page and its files. */
const shellCache = 'offline-page';
/** Scripts, styles and fonts: their names contain a hash of their content, so they never go stale. */
const assetCache = 'assets';
const maxAssets = 150;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // Lets the browser fetch a page while the worker is still starting.
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
      // An earlier version of this worker stored every picture, including those of drafts.
      dropUnneededPictures(),
    ]),
  );
});

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(answerNavigation(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(answerAsset(request));
  else if (isPicturePath(pathname)) event.respondWith(answerPicture(event));
});

worker.addEventListener('message', (event) => {
  if ('parts' in event.data) event.waitUntil(keepParts(event.data.parts.filter(isPartPath)));
  else if ('forget' in event.data) event.waitUntil(forgetMember());
  else if (isArticlePath(event.data.keep)) event.waitUntil(keepArticle(event.data.keep, event.data.reader));
});

async function keepOfflinePage(): Promise<void> {
  const cache = await caches.open(shellCache);
  const answer = await fetch(paths.offline, { cache: 'no-cache' });
  const html = await answer.clone().text();
  await cache.put(paths.offline, answer);
  await keepParts(namedParts(html));
}

/** Searches only the head: the text of an article may mention other assets. */
function namedParts(html: string): string[] {
  return html.slice(0, html.indexOf('</head>')).match(/\/assets\/[\w.-]+/g) ?? [];
}

async function keepParts(paths: string[]): Promise<void> {
  const assets = await caches.open(assetCache);
  const parts = new Set(paths);
  await Promise.all([...parts].map(async (part) => (await assets.match(part)) ?? assets.add(part)));
}

async function answerNavigation(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  try {
    // Nothing is stored here: the page sends a message that says which article is read, and by whom, which decides the
    // cache.
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    if (pathname === paths.offline) return (await findOfflinePage()) ?? Response.error();
    // Redirect instead of answering with the offline page, so that URL and page match.
    return (
      (await findKept(pathname)) ??
      Response.redirect(`${paths.offline}?from=${encodeURIComponent(pathname + search)}`)
    );
  }
}

async function findOfflinePage(): Promise<Response | undefined> {
  return (await caches.open(shellCache)).match(paths.offline);
}

async function answerAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache);
  // A part is requested again with a query after it failed (`load-part.ts`); the file is the same.
  const { pathname } = new URL(request.url);
  const kept = await cache.match(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) {
    await cache.put(pathname, answer.clone());
    await dropOldest(cache, maxAssets);
  }
  return answer;
}

/** Online, the browser's HTTP cache serves pictures and revalidates them, so the stored copy is used only offline. */
async function answerPicture(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keepPictureOf(event.request, answer.clone()));
    return answer;
  } catch {
    return (await findPicture(event.request)) ?? Response.error();
  }
}

/**
 * Stores a picture that comes into view after its article was stored. The pictures before it are stored with the
 * article.
 */
async function keepPictureOf({ url, referrer }: Request, answer: Response): Promise<void> {
  const page = URL.canParse(referrer) ? new URL(referrer).pathname : '';
  const article = isArticlePath(page) ? await findKept(page) : undefined;
  const { pathname } = new URL(url);
  if (article && (await isNamedIn(article, pathname))) await keepPicture(pathname, answer);
}

/** Fetched without the reader's token, as anyone gets it. */
async function keepArticle(path: string, reader: Reader): Promise<void> {
  const kept = await findKept(path);
  const tag = kept?.headers.get('etag');
  const answer = await fetch(path, tag ? { headers: { 'if-none-match': tag } } : {});
  await keepWorking(path, answer.status === 304 && kept ? kept : answer, reader);
}

/**
 * Stores the article after its scripts and styles, so that a stored article works. If a script cannot be fetched, the
 * article can still be read.
 */
async function keepWorking(path: string, answer: Response, reader: Reader): Promise<void> {
  const parts = answer.ok ? namedParts(await answer.clone().text()) : [];
  await Promise.allSettled(parts.map((part) => keepParts([part])));
  await keepOrForget(path, answer.clone(), reader);
  if (answer.ok) await keepShownPictures(answer);
  // Deletes pictures of articles that were hidden, or that were deleted to make room for others.
  if (!answer.ok || (await areTooManyPictures())) await dropUnneededPictures();
}
