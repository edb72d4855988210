// Browsers up to Chromium 150 remember a module that failed to load for as long as the page is open. Newer ones ask again, so
// this stands in for the older ones.
import type { Page } from '@playwright/test';

type LostFiles = {
  /** Addresses, with their query, that the page never gets again. */
  remembered: Set<string>;
  /** Files come again, except those that the browser remembers. */
  restore(): void;
};

type LostOptions = {
  /** True for what only a new address can bring. Such a browser remembers no `fetch()`, but it may be asked to. */
  remembersFetches?: boolean;
};

/**
 * Loses the files whose name begins so. The exact address of one that was requested as a script stays refused for ever, as such a
 * browser refuses it.
 */
export async function loseFiles(
  page: Page,
  name: string,
  { remembersFetches = false }: LostOptions = {},
): Promise<LostFiles> {
  const remembered = new Set<string>();
  let isLost = true;
  await page.route(`**/assets/${name}-*`, async (route) => {
    const request = route.request();
    const isRefused = isLost || remembered.has(request.url());
    const isRemembered = remembersFetches || request.resourceType() === 'script';
    if (isRefused && isRemembered) remembered.add(request.url());
    await (isRefused ? route.abort() : route.continue());
  });
  return {
    remembered,
    restore: () => {
      isLost = false;
    },
  };
}
