// The service worker answers for pages and images only when there is no network. Online, every page, every API response and everything that
// needs an account comes from the server, never from a cache. Scripts, styles and fonts never go stale, so stored ones are also used online.
import { escapeHtml } from '#kit/escape-html.ts';
import { paths } from '#kit/paths.ts';
import { deleteOldest } from './delete-oldest.ts';
import {
  deleteMemberArticles,
  deleteUnusedImages,
  findStoredArticle,
  isArticlePath,
  storeOrDelete,
} from './stored-articles.ts';
import {
  containsImage,
  findImage,
  hasTooManyImages,
  isImagePath,
  listImagePaths,
  storeImage,
  storeLoadedImages,
} from './stored-images.ts';
import { iconPattern, isAssetPath, namePattern, type Reader, type WorkerMessage } from './worker-message.ts';

// TypeScript's libraries cannot mix pages and workers, so these are the worker types that are used here.
type WorkerEvent = Event & { waitUntil(work: Promise<unknown>): void };
type FetchEvent = WorkerEvent & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
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
  event.waitUntil(storeOfflinePage().then(() => worker.skipWaiting()));
});

worker.addEventListener('activate', (event) => {
  event.waitUntil(
    Promise.all([
      setNavigationPreload(),
      worker.clients.claim(),
      // An earlier version of this worker stored every image, including those of drafts.
      deleteUnusedImages(),
    ]),
  );
});

/**
 * Lets the browser fetch a page while the worker is still starting. Only in Chromium: if that request fails, Firefox shows its own
 * error page instead of the worker's response. An earlier version of this worker had switched it on everywhere.
 */
async function setNavigationPreload(): Promise<void> {
  const { navigationPreload } = worker.registration;
  const isChromium = 'userAgentData' in navigator;
  await (isChromium ? navigationPreload?.enable() : navigationPreload?.disable());
}

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(respondToNavigation(event));
  else if (pathname.startsWith('/assets/')) event.respondWith(respondToAsset(request));
  else if (isImagePath(pathname)) event.respondWith(respondToImage(event));
});

worker.addEventListener('message', (event) => {
  if ('parts' in event.data) event.waitUntil(storePageParts(event.data));
  else if ('forget' in event.data) event.waitUntil(deleteMemberArticles());
  else if (isArticlePath(event.data.keep)) event.waitUntil(storeArticle(event.data.keep, event.data.reader));
});

async function storeOfflinePage(): Promise<void> {
  const cache = await caches.open(shellCache);
  const response = await fetch(paths.offline, { cache: 'no-cache' });
  const html = await response.clone().text();
  await cache.put(paths.offline, response);
  const assets = listAssets(html);
  await storeAssets(assets);
  await storeAssets(await listLatinFonts(assets));
  // The logo of the site. Without it the page still has the name, so a failure does not count.
  await Promise.allSettled([...listImagePaths(html)].map((path) => cache.add(path)));
}

type PageParts = { parts: string[]; icon: string; title: string };

/** The offline page was stored with the look and the name that the site had then. If they have changed, it is stored again. */
async function storePageParts({ parts, icon, title }: PageParts): Promise<void> {
  await storeAssets(parts.filter(isAssetPath));
  const html = (await (await findOfflinePage())?.text()) ?? '';
  const stored = iconPattern.exec(html)?.[1] ?? '';
  const hasSameIcon = new URL(stored, worker.location.origin).href === icon;
  const hasSameName = !title.includes(' · ') || escapeHtml(title).endsWith(namePattern.exec(html)?.[1] ?? '');
  if (!hasSameIcon || !hasSameName) await storeOfflinePage();
}

/** Searches only the head: the text of an article may mention other assets. */
function listAssets(html: string): string[] {
  return html.slice(0, html.indexOf('</head>')).match(/\/assets\/[\w.-]+/g) ?? [];
}

/** A phone loads no font of the site before it is stored (`boot-script.ts`). */
async function listLatinFonts(assets: string[]): Promise<string[]> {
  const cache = await caches.open(assetCache);
  const styles = assets.filter((path) => path.endsWith('.css'));
  const texts = await Promise.all(styles.map(async (path) => (await cache.match(path))?.text()));
  return texts.flatMap((text) => text?.match(/\/assets\/[\w-]+-latin-wght-[\w-]+\.woff2/g) ?? []);
}

async function storeAssets(paths: string[]): Promise<void> {
  const assets = await caches.open(assetCache);
  const parts = new Set(paths);
  await Promise.all([...parts].map(async (part) => (await assets.match(part)) ?? assets.add(part)));
}

async function respondToNavigation(event: FetchEvent): Promise<Response> {
  const { pathname, search } = new URL(event.request.url);
  try {
    // Nothing is stored here: the page sends a message that says which article is read, and by whom, which decides the
    // cache.
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    if (pathname === paths.offline) return (await findOfflinePage()) ?? Response.error();
    // Redirect instead of answering with the offline page, so that URL and page match.
    return (
      (await findStoredArticle(pathname)) ??
      Response.redirect(`${paths.offline}?from=${encodeURIComponent(pathname + search)}`)
    );
  }
}

const findOfflinePage = () => findInShell(paths.offline);

async function findInShell(request: Request | string): Promise<Response | undefined> {
  return (await caches.open(shellCache)).match(request);
}

async function respondToAsset(request: Request): Promise<Response> {
  const cache = await caches.open(assetCache);
  // A part is requested again with a query after it failed (`load-part.ts`); the file is the same.
  const { pathname } = new URL(request.url);
  const stored = await cache.match(pathname);
  if (stored) return stored;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(pathname, response.clone());
    await deleteOldest(cache, maxAssets);
  }
  return response;
}

/** Online, the browser's HTTP cache serves images and revalidates them, so the stored copy is used only offline. */
async function respondToImage(event: FetchEvent): Promise<Response> {
  try {
    const response = await fetch(event.request);
    if (response.ok) event.waitUntil(storeImageOfArticle(event.request, response.clone()));
    return response;
  } catch {
    const stored = (await findImage(event.request)) ?? (await findInShell(event.request));
    return stored ?? Response.error();
  }
}

/**
 * Stores an image that comes into view after its article was stored. The images before it are stored with the
 * article.
 */
async function storeImageOfArticle({ url, referrer }: Request, response: Response): Promise<void> {
  const page = URL.canParse(referrer) ? new URL(referrer).pathname : '';
  const article = isArticlePath(page) ? await findStoredArticle(page) : undefined;
  const { pathname } = new URL(url);
  if (article && (await containsImage(article, pathname))) await storeImage(pathname, response);
}

/** Fetched without the reader's token, as anyone gets it. */
async function storeArticle(path: string, reader: Reader): Promise<void> {
  const stored = await findStoredArticle(path);
  const tag = stored?.headers.get('etag');
  const response = await fetch(path, tag ? { headers: { 'if-none-match': tag } } : {});
  await storeWithAssets(path, response.status === 304 && stored ? stored : response, reader);
}

/**
 * Stores the article after its scripts and styles, so that a stored article works. If a script cannot be fetched, the
 * article can still be read.
 */
async function storeWithAssets(path: string, response: Response, reader: Reader): Promise<void> {
  const parts = response.ok ? listAssets(await response.clone().text()) : [];
  await Promise.allSettled(parts.map((part) => storeAssets([part])));
  await storeOrDelete(path, response.clone(), reader);
  if (response.ok) await storeLoadedImages(response);
  // Deletes images of articles that were hidden, or that were deleted to make room for others.
  if (!response.ok || (await hasTooManyImages())) await deleteUnusedImages();
}
