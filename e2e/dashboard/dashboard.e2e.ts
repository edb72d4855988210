import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from '../review/queue.fixture.ts';
import { dashboardOf, openDashboard } from '../review/queue-page.ts';
import { screenWidths } from '../site-pages.ts';
import { statisticsOf } from './statistics-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the queue updates on its own, and the focus stays on its row', async ({ page, written }) => {
  const first = await written.submitted({ title: 'Here already' });
  await written.submitted({ title: 'Also here' });
  const listening = page.waitForResponse('**/api/events');
  const dashboard = await openDashboard(page);
  await expect(dashboard.titles).toHaveText(['Here already', 'Also here']);
  await listening;
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(dashboard.row('Also here').root).toBeFocused();

  await written.submitted({ title: 'Just in' });
  await expect(dashboard.titles).toHaveText(['Here already', 'Also here', 'Just in']);
  await written.save(first, { status: 'draft' });
  await expect(dashboard.titles).toHaveText(['Also here', 'Just in']);
  await expect(dashboard.row('Also here').root).toBeFocused();
  await expect(dashboard.tab('Moderation (2)')).toBeVisible();
});

test('what is submitted between the first look at the queue and the start of live updates is shown as soon as they start', async ({
  page,
  written,
}) => {
  await written.submitted({ title: 'Here already' });
  const { promise: isReleased, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/events', async (route) => {
    await isReleased;
    await route.continue();
  });
  const connecting = page.waitForRequest('**/api/events');
  const dashboard = await openDashboard(page);
  await expect(dashboard.titles).toHaveText(['Here already']);
  await connecting;
  await written.submitted({ title: 'In between' });
  await expect(dashboard.titles).toHaveText(['Here already']);
  release();
  await expect(dashboard.titles).toHaveText(['Here already', 'In between']);
});

test('the dashboard fits every screen and is accessible in both themes', async ({ page, written }) => {
  const long = `Supercalifragilistic${'expialidocious'.repeat(8)}`;
  await written.submitted({ title: long });
  await written.editWaiting({ title: 'An edit of it' }, { title: 'A live one' });
  await written.rejected(`${'n'.repeat(300)} ${'A long note. '.repeat(10)}`, { title: `${long} again` });
  const dashboard = await openDashboard(page);
  await expect(dashboard.titles).toHaveCount(2);
  const { main, chart, range } = statisticsOf(page);
  const contents = {
    Published: dashboard.titles.first(),
    Rejected: dashboard.titles.first(),
    Analytics: chart('Sign-ups').picture,
    Audit: main.getByRole('tabpanel', { name: 'Audit' }).getByRole('listitem').first(),
    Moderation: dashboard.titles.first(),
  };
  const openTab = async (name: string) => {
    await dashboard.tab(name).click();
    // Until then, the content of the tab before it is shown.
    await expect(dashboard.tab(name)).toHaveAttribute('aria-selected', 'true');
  };
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 390 },
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    for (const [name, content] of Object.entries(contents)) {
      await openTab(name);
      if (name === 'Analytics') {
        await range('90 days').click();
        await expect(range('90 days')).toHaveAttribute('aria-current', 'true');
      }
      await expect(content).toBeVisible();
      // Charts of another range are faint until the new ones have arrived and faded in.
      await expect(main.locator('[aria-busy=true]')).toHaveCount(0);
      await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));
      expect(await findViolations(page), `${name} ${colorScheme}`).toEqual([]);
    }
    await dashboard.row(long).reject.click();
    await expect(dashboard.rejectDialog.note).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await dashboard.rejectDialog.cancel.click();
  }
  for (const [name, content] of Object.entries(contents)) {
    await openTab(name);
    for (const width of screenWidths) {
      await page.setViewportSize({ width, height: 800 });
      await expect(content).toBeVisible();
      expect(await findOverflow(page), `${name} ${width} px`).toEqual([]);
    }
  }
});

test('the page that tells a member that the dashboard is for reviewers is accessible', async ({
  pageOf,
  holder,
}) => {
  const { page } = await pageOf(holder);
  await openPage(page, '/dashboard');
  await expect(dashboardOf(page).heading).toHaveText('This page is for reviewers');
  expect(await findViolations(page)).toEqual([]);
});

test('the tab that an address names is in view on a phone', async ({ page, written }) => {
  await written.submitted();
  await page.setViewportSize({ width: 390, height: 1600 });
  await openPage(page, '/dashboard?tab=audit');
  const { tab } = dashboardOf(page);
  // The counts make the labels longer when they arrive.
  await expect(tab('Moderation (1)')).toBeAttached();
  await expect(tab('Audit')).toBeInViewport({ ratio: 0.9 });
  await page.setViewportSize({ width: 320, height: 1600 });
  await expect(tab('Audit')).toBeInViewport({ ratio: 0.9 });
});
