// Browsers up to Chromium 150 remember a module that failed to load for as long as the page is open. Newer ones ask again, so
// this stands in for the older ones.
import type { Page } from '@playwright/test';

type LostFiles = {
  /** Addresses, with their query, that the page never gets again. */
  remembered: Set<string>;
  /** Files come again, except those that the browser remembers. */
  restore(): void;
};

/**
 * Loses the files whose name begins so. The exact address of one that was requested as a script stays refused for ever, as such a
 * browser refuses it. It does not remember a `fetch()`.
 */
export async function loseFiles(page: Page, name: string): Promise<LostFiles> {
  const remembered = new Set<string>();
  let isLost = true;
  await page.route(`**/assets/${name}-*`, async (route) => {
    const request = route.request();
    const isRefused = isLost || remembered.has(request.url());
    if (isRefused && request.resourceType() === 'script') remembered.add(request.url());
    await (isRefused ? route.abort() : route.continue());
  });
  return {
    remembered,
    restore: () => {
      isLost = false;
    },
  };
}
