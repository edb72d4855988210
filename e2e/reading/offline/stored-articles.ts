// What the service worker has kept in this browser, for reading without a connection.
import type { Page } from '@playwright/test';
import { openPage } from '../../pages/open-page.ts';
import { expect } from '../../site.fixture.ts';

/** Its first page starts it; from the next one on it stands between page and network. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** All paths in the browser's caches that begin like this. */
function keptBelow(page: Page, start: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = lists.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname));
    return paths.filter((path) => path.startsWith(wanted));
  }, start);
}

/** The paths of the articles that the browser could show without a connection. */
export const keptPaths = (page: Page) => keptBelow(page, '/article/');

export const keptPictures = (page: Page) => keptBelow(page, '/images/');

/** Whether the browser itself, and not the worker, still has a picture. */
export function isInBrowserCache(page: Page, path: string): Promise<boolean> {
  return page.evaluate(
    (address) =>
      fetch(address, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ ok }) => ok,
        () => false,
      ),
    path,
  );
}

export async function readArticle(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await waitForWorker(page);
  await expect.poll(() => keptPaths(page)).toContain(path);
}
