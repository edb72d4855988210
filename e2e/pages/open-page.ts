import type { Page, Response } from '@playwright/test';

/** Opens a page and waits for its script, so that a click after it is answered by the page and not by the browser. */
export async function openPage(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} is the page that was open already`);
  await waitForScript(page);
  return response;
}

/** The server renders the header for both, signed in and out; the page keeps one of them once it is alive. */
export async function waitForScript(page: Page): Promise<void> {
  await page.getByRole('banner').locator('[data-only]').first().waitFor({ state: 'detached' });
}
