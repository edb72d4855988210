import type { Locator, Page } from '@playwright/test';

/** The charts of a statistics page, of an author or of the whole site. */
export function statisticsOf(page: Page) {
  const main = page.getByRole('main');
  return {
    main,
    ranges: main.getByRole('navigation', { name: 'Time span' }).getByRole('link'),
    range: (name: string) =>
      main.getByRole('navigation', { name: 'Time span' }).getByRole('link', { name, exact: true }),
    chart: (title: string) => chartOf(main, title),
  };
}

function chartOf(main: Locator, title: string) {
  const root = main
    .locator('section')
    .filter({ has: main.page().getByRole('heading', { level: 3, name: title, exact: true }) });
  const table = root.getByRole('table', { name: title });
  return {
    root,
    picture: root.getByRole('img'),
    /** The element that handles the arrow keys. */
    slider: root.getByRole('slider', { name: `${title}: read bar by bar` }),
    tableButton: root.getByText('Show as table'),
    /** The first row below the header is the newest day. */
    today: table.getByRole('row').nth(1).getByRole('cell'),
  };
}
