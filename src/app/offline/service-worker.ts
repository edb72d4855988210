// Stands between the pages and the network, and steps in only where there is none. Whoever is online gets what the server
// says now: nothing that needs an account, no answer of the API and no page goes through a cache then.
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

// TypeScript knows either pages or workers; these are the few things of a worker that are used here.
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

/** The page for everything that is not kept, and what it is made of. */
const shellCache = 'offline-page';
/** Scripts, styles and faces: named after their content, so they never go stale. */
const assetCache = 'assets';
const maxAssets = 150;

worker.addEventListener('install', (event) => {
  event.waitUntil(keepOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      // The browser asks for a page while the worker is still waking up.
      worker.registration.navigationPreload?.enable(),
      worker.clients.claim(),
      // The worker before this one kept every picture, those of drafts too.
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

/** In its head: whatever an article itself speaks of is no part of the page. */
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
    // The page says which article is being read, and whether by a member: that decides where it is kept.
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    if (pathname === paths.offline) return (await findOfflinePage()) ?? Response.error();
    // The page in front of the reader must be the one of its address.
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
  // A part that failed is asked for with a query (`load-part.ts`). The file is the same.
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

/** The browser's own cache has them while there is a connection, and knows when one is to be asked for again. */
async function answerPicture(event: FetchEvent): Promise<Response> {
  try {
    const answer = await fetch(event.request);
    if (answer.ok) event.waitUntil(keepPictureOf(event.request, answer.clone()));
    return answer;
  } catch {
    return (await findPicture(event.request)) ?? Response.error();
  }
}

/** One that comes into sight after its article was kept. Those before it are kept with the article. */
async function keepPictureOf({ url, referrer }: Request, answer: Response): Promise<void> {
  const page = URL.canParse(referrer) ? new URL(referrer).pathname : '';
  const article = isArticlePath(page) ? await findKept(page) : undefined;
  const { pathname } = new URL(url);
  if (article && (await isNamedIn(article, pathname))) await keepPicture(pathname, answer);
}

/** As anyone gets it, without the token of whoever reads. */
async function keepArticle(path: string, reader: Reader): Promise<void> {
  const kept = await findKept(path);
  const tag = kept?.headers.get('etag');
  const answer = await fetch(path, tag ? { headers: { 'if-none-match': tag } } : {});
  await keepWorking(path, answer.status === 304 && kept ? kept : answer, reader);
}

/** After what it is made of: an article that is there works. Should a part not come, it can still be read. */
async function keepWorking(path: string, answer: Response, reader: Reader): Promise<void> {
  const parts = answer.ok ? namedParts(await answer.clone().text()) : [];
  await Promise.allSettled(parts.map((part) => keepParts([part])));
  await keepOrForget(path, answer.clone(), reader);
  if (answer.ok) await keepShownPictures(answer);
  // Those of an article that was taken down, or of articles that made room for others.
  if (!answer.ok || (await areTooManyPictures())) await dropUnneededPictures();
}
