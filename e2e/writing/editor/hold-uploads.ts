import type { Page, Route } from '@playwright/test';

export type HeldUploads = {
  /** Continues the waiting uploads and all later ones. */
  release(): Promise<void>;
  /** Aborts the waiting uploads, as a lost connection would. */
  breakOff(): Promise<void>;
};

/** Delays uploads until the journey releases or aborts them. Released uploads reach the real server. */
export async function holdUploads(page: Page): Promise<HeldUploads> {
  let waiting: Route[] = [];
  let isOpen = false;
  await page.route('**/api/images*', (route) => {
    if (isOpen) return route.continue();
    waiting.push(route);
  });
  const takeWaiting = async (): Promise<Route[]> => {
    while (waiting.length === 0)
      await page.waitForRequest('**/api/images*', { timeout: 2_000 }).catch(() => {});
    const taken = waiting;
    waiting = [];
    return taken;
  };
  return {
    async release() {
      isOpen = true;
      // A cancelled upload cannot be continued.
      for (const route of waiting) await route.continue().catch(() => {});
      waiting = [];
    },
    async breakOff() {
      for (const route of await takeWaiting()) await route.abort('connectionfailed');
    },
  };
}
