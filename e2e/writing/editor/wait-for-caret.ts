import type { Page } from '@playwright/test';

/**
 * The editor sets the caret again 20 ms after it got the focus, which may undo a movement that it has not heard of yet. No user types
 * that soon. This timer starts later than the editor's and is not shorter, so it ends later.
 */
export async function waitForCaret(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 40)));
}
