// How a browser gets a part of the site that it needs later: a page, a dialog, the editor. The build sends every
// `import()` of browser code here (`scripts/retry-imports.ts`).
//
// Many browsers remember a module that failed to load for as long as the page is open: every later import of its
// address fails, and so does every module that imports it. Therefore nothing is imported before all of its files have
// arrived, and a part that failed has another address at the next try.
import { texts } from '#texts';

type LostListener = (failure: Error) => void;

const parts = new Map<string, Promise<unknown>>();
const failures = new Map<string, number>();
/** Files that have arrived or are on their way, by address. Those that fail are removed. */
const arrivals = new Map<string, Promise<void>>();
let onLost: LostListener = () => {};

/** Tells of each part that could not be loaded. */
export function listenForLostParts(listener: LostListener): void {
  onLost = listener;
}

/**
 * The build passes the part's own script first, then what it imports, without the files that every page has. The function
 * with the original `import()` is never called; it shows the bundler what belongs to the part.
 */
export function loadPart(_original: () => Promise<unknown>, files: readonly string[]): Promise<unknown> {
  const [own = '', ...others] = files;
  const known = parts.get(own);
  if (known) return known;
  // What a fetch, an import or a lost link throws is always an error.
  const attempt = load(own, others).catch((error: Error) => {
    parts.delete(own);
    failures.set(own, (failures.get(own) ?? 0) + 1);
    onLost(error);
    throw error;
  });
  parts.set(own, attempt);
  return attempt;
}

async function load(own: string, others: readonly string[]): Promise<unknown> {
  const tries = failures.get(own) ?? 0;
  // Other files keep their address. Several parts import them, and a second address would give them a second state.
  const address = `/${own}${tries ? `?try=${tries + 1}` : ''}`;
  const imported = others
    .map((file) => `/${file}`)
    .filter((file) => arrivals.has(file) || !isInDocument(file));
  // Its own script comes along while others are on their way. On its own it needs no fetch: should the import fail, the next
  // try has another address.
  await Promise.all((imported.length > 0 ? [address, ...imported] : []).map(arrive));
  return import(/* @vite-ignore */ address);
}

function arrive(address: string): Promise<void> {
  const known = arrivals.get(address);
  if (known) return known;
  const arrival = (address.endsWith('.css') ? addStyle(address) : fetchScript(address)).catch(
    (error: unknown) => {
      arrivals.delete(address);
      throw error;
    },
  );
  arrivals.set(address, arrival);
  return arrival;
}

/** The import then takes it from the browser's cache. No browser remembers a fetch that failed; of preloads Chromium does. */
async function fetchScript(address: string): Promise<void> {
  const answer = await fetch(address);
  if (!answer.ok) throw lostPart();
  // All of it, or the cache would not keep it.
  await answer.arrayBuffer();
}

function addStyle(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(lostPart());
    });
    document.head.append(link);
  });
}

const lostPart = () => new Error(texts.lazyPart.notLoaded);

/** The document has brought it itself: a style sheet, or a module of the first page, which is on its way already. */
function isInDocument(address: string): boolean {
  return document.head.querySelector(`link[href="${address}"]`) !== null;
}
