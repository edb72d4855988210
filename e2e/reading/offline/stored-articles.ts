// What the service worker has stored in this browser for reading offline.
import type { Page } from '@playwright/test';
import { openPage } from '../../pages/open-page.ts';
import { expect } from '../../site.fixture.ts';

/** The first page installs the worker; from the next page on, it controls the requests. */
export async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** All paths in the browser's caches with this prefix. */
function storedPathsBelow(page: Page, start: string): Promise<string[]> {
  return page.evaluate(async (wanted) => {
    const names = await caches.keys();
    const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const paths = lists.flat().map(({ url }) => decodeURIComponent(new URL(url).pathname));
    return paths.filter((path) => path.startsWith(wanted));
  }, start);
}

/** The paths of the articles that are stored for reading offline. */
export const storedArticlePaths = (page: Page) => storedPathsBelow(page, '/article/');

export const storedImagePaths = (page: Page) => storedPathsBelow(page, '/images/');

/** True if the browser's HTTP cache, not the service worker, still has an image. */
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
  await expect.poll(() => storedArticlePaths(page)).toContain(path);
}
