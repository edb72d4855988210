// What a reader saw from the very first frame on, also what was gone again before a test could look.
import type { Page } from '@playwright/test';

export type Frame = { background: string; isSignInShown: boolean };

declare global {
  interface Window {
    framesOfThisTest?: Frame[];
  }
}

/** Before the page is opened. */
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

/** Until a reader sees something: elements are there before the style sheet is, and before anything is painted. */
export async function waitForFirstFrame(page: Page): Promise<void> {
  await page.waitForFunction(() => (window.framesOfThisTest ?? []).length > 0);
}

/** What a page comes alive with, to be kept back. */
export const scripts = '**/assets/*.js';

/** Keeps requests back until released, so that there is time to look at what stands before they are answered. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** With its fonts, so that sizes are final. */
export async function waitForFonts(page: Page): Promise<void> {
  await page.evaluate(async () => void (await document.fonts.ready));
}
