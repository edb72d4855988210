import type { Page, Route } from '@playwright/test';

export type HeldUploads = {
  /** Lets those that wait through, and from now on all others. */
  release(): Promise<void>;
  /** Ends those that wait, as a lost connection would. */
  breakOff(): Promise<void>;
};

/** Makes uploads take as long as a journey wants. They reach the real server in the end, or do not. */
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
      // One that was cancelled has nobody left to answer.
      for (const route of waiting) await route.continue().catch(() => {});
      waiting = [];
    },
    async breakOff() {
      for (const route of await takeWaiting()) await route.abort('connectionfailed');
    },
  };
}
