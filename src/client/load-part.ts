// Loads a part of the site that the browser needs later: a page, a dialog, the editor. The build sends every `import()`
// of browser code here (`scripts/build/retry-imports.ts`).
//
// Many browsers remember a module that failed to load for as long as the page is open: every later import of its URL
// fails, and so does every module that imports it. Therefore nothing is imported before all of its files have been
// fetched, and a part that failed is requested under another URL the next time.
import { texts } from '#texts';

type FailureListener = (failure: Error) => void;

const parts = new Map<string, Promise<unknown>>();
const failures = new Map<string, number>();
/** Files that have been fetched or are being fetched, by URL. Failed ones are removed. */
const fetchedFiles = new Map<string, Promise<void>>();
let reportFailure: FailureListener = () => {};

/** Calls the listener for each part that could not be loaded. */
export function onPartLoadFailure(listener: FailureListener): void {
  reportFailure = listener;
}

/**
 * The build passes the part's own script first, then the files it imports, without those that every page has. The
 * function with the original `import()` is never called; it tells the bundler what belongs to the part.
 */
export function loadPart(_original: () => Promise<unknown>, files: readonly string[]): Promise<unknown> {
  const [own = '', ...others] = files;
  const known = parts.get(own);
  if (known) return known;
  // A failed fetch, import or stylesheet always throws an Error.
  const attempt = load(own, others).catch((error: Error) => {
    parts.delete(own);
    failures.set(own, (failures.get(own) ?? 0) + 1);
    reportFailure(error);
    throw error;
  });
  parts.set(own, attempt);
  return attempt;
}

async function load(own: string, others: readonly string[]): Promise<unknown> {
  const tries = failures.get(own) ?? 0;
  // Imported files keep their URL: several parts share them, and a second URL would give them a second module state.
  const url = `/${own}${tries ? `?try=${tries + 1}` : ''}`;
  const imported = others
    .map((file) => `/${file}`)
    .filter((file) => fetchedFiles.has(file) || !isInDocument(file));
  // Fetch the part's own script together with its imports. A part without imports needs no fetch: if the import fails,
  // the next attempt uses another URL.
  await Promise.all((imported.length > 0 ? [url, ...imported] : []).map(fetchFile));
  return import(/* @vite-ignore */ url);
}

function fetchFile(url: string): Promise<void> {
  const known = fetchedFiles.get(url);
  if (known) return known;
  const fetched = (url.endsWith('.css') ? addStyle(url) : fetchScript(url)).catch((error: unknown) => {
    fetchedFiles.delete(url);
    throw error;
  });
  fetchedFiles.set(url, fetched);
  return fetched;
}

/**
 * The import then reads the script from the HTTP cache. Browsers do not remember a failed fetch, but Chromium remembers
 * a failed preload.
 */
async function fetchScript(url: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw loadFailure();
  // Read the whole body, or the browser would not cache it.
  await response.arrayBuffer();
}

function addStyle(url: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(loadFailure());
    });
    document.head.append(link);
  });
}

const loadFailure = () => new Error(texts.lazyPart.notLoaded);

/** Whether the document itself has requested the file: a stylesheet, or a module of the first page. */
function isInDocument(url: string): boolean {
  return document.head.querySelector(`link[href="${url}"]`) !== null;
}
