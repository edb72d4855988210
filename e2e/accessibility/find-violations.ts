import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag22Aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What WCAG 2.2 AA finds wrong with the page as it stands, one line for each place. */
export async function findViolations(page: Page): Promise<string[]> {
  await waitForTransitions(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(wcag22Aa)
    // Our pages hold no frames of other origins; without looking for them it takes half the time.
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html}`),
  );
}

/** Half way from one theme to the other, colours are those of neither. What moves for ever, or by scrolling, is left to it. */
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
