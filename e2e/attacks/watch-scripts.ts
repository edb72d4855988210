// Counts how often injected script ran in the pages of a browser context.
import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Raised by injected script when it runs. */
    ran?: number;
  }
}

export type Scripts = {
  /** Counts the runs in all open pages. */
  count(): Promise<number>;
};

export async function watchScripts(context: BrowserContext): Promise<Scripts> {
  let dialogs = 0;
  const listen = (page: Page) =>
    page.on('dialog', (dialog) => {
      dialogs += 1;
      void dialog.dismiss();
    });
  for (const page of context.pages()) listen(page);
  context.on('page', listen);
  await context.addInitScript(() => {
    window.alert = () => {
      window.ran = (window.ran ?? 0) + 1;
    };
  });
  return {
    async count() {
      const counts = await Promise.all(context.pages().map((page) => page.evaluate(() => window.ran ?? 0)));
      return counts.reduce((sum, count) => sum + count, dialogs);
    },
  };
}
