// Records every frame from the first one on, including states that are gone before a test can look.
import type { Page } from '@playwright/test';

export type Frame = { background: string; isSignInShown: boolean };

declare global {
  interface Window {
    framesOfThisTest?: Frame[];
  }
}

/** Call before opening the page. */
export async function recordFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const frames: Frame[] = [];
    window.framesOfThisTest = frames;
    function look(): void {
      const links = [...document.querySelectorAll('header a')];
      frames.push({
        background: getComputedStyle(document.documentElement).backgroundColor,
        isSignInShown: links.some((link) => link.textContent === 'Sign In' && link.checkVisibility()),
      });
      requestAnimationFrame(look);
    }
    requestAnimationFrame(look);
  });
}

export function readFrames(page: Page): Promise<Frame[]> {
  return page.evaluate(() => window.framesOfThisTest ?? []);
}

/** Waits for the first frame: elements exist before the style sheet has loaded and before anything is painted. */
export async function waitForFirstFrame(page: Page): Promise<void> {
  await page.waitForFunction(() => (window.framesOfThisTest ?? []).length > 0);
}

/** The scripts that hydrate a page; hold them back to test the page before hydration. */
export const scriptUrls = '**/assets/*.js';

/**
 * Holds matching requests back until the returned function is called, so that a test can look at the page before they
 * are answered.
 */
export async function holdRequests(
  page: Page,
  pattern: string,
  { method }: { method?: string } = {},
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    if (method && route.request().method() !== method) return route.fallback();
    await released;
    // The page may have cancelled the request meanwhile.
    await route.continue().catch(() => {});
  });
  return release;
}

/** Waits until the fonts are loaded and sizes are final. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
}
