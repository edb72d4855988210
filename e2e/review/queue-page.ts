import type { Locator, Page } from '@playwright/test';
import { openPage } from '../pages/open-page.ts';

export async function openDashboard(page: Page, search = '') {
  await openPage(page, `/dashboard${search}`);
  return dashboardOf(page);
}

export function dashboardOf(page: Page) {
  const main = page.getByRole('main');
  const rejectDialog = page.getByRole('dialog', { name: 'Send it back to the author' });
  return {
    main,
    heading: main.getByRole('heading', { level: 1 }),
    tabs: main.getByRole('tab'),
    tab: (name: string | RegExp) => main.getByRole('tab', { name }),
    panel: main.getByRole('tabpanel'),
    titles: main.getByRole('tabpanel').getByRole('article').getByRole('heading', { level: 2 }),
    emptyTitle: (title: string) => main.getByRole('heading', { level: 2, name: title, exact: true }),
    row: (title: string) => rowOf(main, title),
    loadMoreButton: main.getByRole('button', { name: 'Load More' }),
    rejectDialog: {
      root: rejectDialog,
      note: rejectDialog.getByRole('textbox', { name: 'Note to the author' }),
      requestChanges: rejectDialog.getByRole('button', { name: 'Request changes' }),
      reject: rejectDialog.getByRole('button', { name: 'Reject', exact: true }),
      cancel: rejectDialog.getByRole('button', { name: 'Cancel' }),
    },
    helpDialog: page.getByRole('dialog', { name: 'Keyboard shortcuts' }),
    helpButton: main.getByRole('button', { name: 'Press ? for shortcuts' }),
  };
}

function rowOf(main: Locator, title: string) {
  const root = main.getByRole('article', { name: title, exact: true });
  const button = (name: string) => root.getByRole('button', { name: `${name}: ${title}`, exact: true });
  return {
    root,
    approve: button('Approve'),
    reject: button('Reject'),
    review: root.getByRole('link', { name: `Review: ${title}`, exact: true }),
    view: root.getByRole('link', { name: `View: ${title}`, exact: true }),
  };
}
