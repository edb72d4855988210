import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag22Aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Lists the WCAG 2.2 AA violations of the page in its current state, one line for each element. */
export async function findViolations(page: Page): Promise<string[]> {
  await waitForTransitions(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(wcag22Aa)
    // Our pages have no cross-origin frames. Legacy mode does not look for them, which halves the time.
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html}`),
  );
}

/**
 * Waits for finite animations: half way through a theme change, colours belong to neither theme. Endless and
 * scroll-driven animations never finish, so they are ignored.
 */
async function waitForTransitions(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const passing = document
      .getAnimations()
      .filter(({ timeline }) => timeline === document.timeline)
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
      .map(({ finished }) => finished);
    await Promise.allSettled(passing);
  });
}
