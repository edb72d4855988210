// Chromium up to version 150 remembers a module that failed to load for as long as the page is open. Newer versions
// request it again, so this file imitates the old behaviour.
import type { Page } from '@playwright/test';

type LostFiles = {
  /** URLs, with their query, that this browser refuses from now on. */
  remembered: Set<string>;
  /** Serves the files again, except for the remembered URLs. */
  restore(): void;
};

type LostOptions = {
  /**
   * True to remember failed `fetch()` requests too, so that only a new URL can load the file. Real browsers remember
   * only modules.
   */
  remembersFetches?: boolean;
};

/**
 * Fails requests for files whose name begins with `name`. A URL that was requested as a script stays refused after
 * `restore()`, as in a browser that remembers failures.
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
    const type = request.resourceType();
    // Every browser requests a style sheet again.
    const isRemembered = type === 'script' || (remembersFetches && type !== 'stylesheet');
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
