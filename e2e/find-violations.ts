import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const wcag22Aa = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What WCAG 2.2 AA finds wrong with the page as it stands, one line for each place. */
export async function findViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(wcag22Aa)
    // Part of WCAG 2.1 A, and off by default only because axe calls its check experimental.
    .options({ rules: { 'label-content-name-mismatch': { enabled: true } } })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html}`),
  );
}
