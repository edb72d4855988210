import type { Page } from '@playwright/test';
import axe from 'axe-core';

const wcag22Aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Lists the WCAG 2.2 AA violations of the page in its current state, one line for each element. */
export async function findViolations(page: Page): Promise<string[]> {
  await waitForTransitions(page);
  // Half a megabyte of script, so each document gets it once.
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  const violations = await page.evaluate(async (tags) => {
    const results = await window.axe?.run(document, {
      runOnly: tags,
      resultTypes: ['violations'],
      // Our pages have no frames, and no sound that would start on its own: the only check that loads files again.
      iframes: false,
      preload: false,
    });
    if (!results) throw new Error('axe is not loaded');
    return results.violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html}`),
    );
  }, wcag22Aa);
  return violations;
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
