// Whether anything of what attackers wrote ran in a page.
import type { BrowserContext, Page } from '@playwright/test';

declare global {
  interface Window {
    /** Counted up by whatever gets to run. */
    ran?: number;
  }
}

export type Scripts = {
  /** Everything that ran in the pages that are open. */
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
