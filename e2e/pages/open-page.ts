import type { Page, Response } from '@playwright/test';

/** Opens a page and waits for its hydration, so that the page's script handles the next click, not the browser. */
export async function openPage(page: Page, path: string): Promise<Response> {
  const response = await page.goto(path);
  if (!response) throw new Error(`${path} is the page that was open already`);
  await waitForScript(page);
  return response;
}

/** The server renders the header for both signed-in and signed-out viewers; hydration removes one of them. */
export async function waitForScript(page: Page): Promise<void> {
  await page.getByRole('banner').locator('[data-only]').first().waitFor({ state: 'detached' });
}
