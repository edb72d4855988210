import type { Page } from '@playwright/test';

export function listsOf(page: Page) {
  const main = page.getByRole('main');
  const hot = main.getByRole('region', { name: 'Hot Articles' });
  const latest = main.getByRole('region', { name: 'Latest Articles' });
  const filters = main.getByRole('navigation', { name: 'Filters' });
  return {
    main,
    hot,
    latest,
    filters,
    cards: main.getByRole('article'),
    latestCards: latest.getByRole('article'),
    loadMore: main.getByRole('button', { name: /^Load More/ }),
    chip: (name: string) => filters.getByRole('link', { name, exact: true }),
  };
}

export const scrollYOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
