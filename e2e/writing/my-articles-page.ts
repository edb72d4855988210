import type { Locator, Page } from '@playwright/test';
import { openPage } from '../pages/open-page.ts';

export async function openMyArticles(page: Page, tab?: string) {
  await openPage(page, tab === undefined ? '/my-articles' : `/my-articles?tab=${tab}`);
  return myArticlesOf(page);
}

export function myArticlesOf(page: Page) {
  const main = page.getByRole('main');
  const dialog = page.getByRole('dialog', { name: 'Delete this article?' });
  return {
    main,
    heading: main.getByRole('heading', { level: 1, name: 'My Articles' }),
    writeLink: main.getByRole('link', { name: 'Write Article' }),
    tabs: main.getByRole('tab'),
    panel: main.getByRole('tabpanel'),
    cards: main.getByRole('article'),
    loadMoreButton: main.getByRole('button', { name: 'Load More' }),
    tryAgainButton: main.getByRole('button', { name: 'Try Again' }),
    tab: (label: string) => main.getByRole('tab', { name: label, exact: true }),
    emptyTitle: (title: string) => main.getByRole('heading', { level: 2, name: title, exact: true }),
    card: (title: string) => cardOf(main, title),
    dialog,
    confirmButton: dialog.getByRole('button', { name: 'Delete', exact: true }),
    cancelButton: dialog.getByRole('button', { name: 'Cancel' }),
  };
}

function cardOf(main: Locator, title: string) {
  const root = main
    .getByRole('article')
    .filter({ has: main.page().getByRole('heading', { level: 2, name: title, exact: true }) });
  return {
    root,
    badge: (text: string) => root.getByText(text, { exact: true }),
    note: root.getByRole('region', { name: `Review of ${title}` }),
    tags: root.getByRole('list', { name: `Tags of ${title}` }).getByRole('listitem'),
    counts: root.getByRole('list', { name: `Readers of ${title}` }).getByRole('listitem'),
    expandButton: root.getByRole('button', { name: /^Show (all|less)/ }),
    liveLink: root.getByRole('link', { name: 'View Live' }),
    editLink: root.getByRole('link', { name: 'Edit' }),
    deleteButton: root.getByRole('button', { name: 'Delete' }),
  };
}
