// A part of the site whose script failed to load must load at the next try, without reloading the page, also in
// browsers that remember failed modules.
import type { Page } from '@playwright/test';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { footerOf } from '../pages/footer.ts';
import { openPage } from '../pages/open-page.ts';
import { writePageOf } from '../writing/write-page.ts';
import { loseFiles } from './cached-module-failures.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const text = 'Proofs are read.';
const lost = /ERR_FAILED|ERR_CONNECTION_RESET|dynamically imported module/;

test.beforeEach(async ({ page, problems }) => {
  problems.allow(lost);
  // Counts the page loads: a reload would make the browser forget failed modules, and hide the error that these tests
  // look for.
  await page.addInitScript(() =>
    sessionStorage.setItem('loads', `${Number(sessionStorage.getItem('loads')) + 1}`),
  );
});

test.afterEach(async ({ page }) => {
  expect(await page.evaluate(() => sessionStorage.getItem('loads'))).toBe('1');
});

test('a dialog whose script failed to load opens with Try Again', async ({ page }) => {
  const write = writePageOf(page);
  await write.open();
  await write.fillIn({ text });
  const files = await loseFiles(page, 'preview-content', { remembersFetches: true });
  await write.previewButton.click();
  const preview = write.dialog('Article Preview');
  await expect(preview.getByRole('alert')).toContainText('could not be loaded');
  expect(files.remembered.size).toBe(1);
  files.restore();
  await preview.getByRole('button', { name: 'Try Again' }).click();
  await expect(preview).toContainText(text);
});

test('a dialog opens with Try Again after a script that it imports failed to load', async ({ page }) => {
  const write = writePageOf(page);
  await write.open();
  await write.fillIn({ text });
  await requestedLater(page, 'cleaning');
  const files = await loseFiles(page, 'cleaning');
  await write.previewButton.click();
  const preview = write.dialog('Article Preview');
  await expect(preview.getByRole('alert')).toContainText('could not be loaded');
  files.restore();
  await preview.getByRole('button', { name: 'Try Again' }).click();
  await expect(preview).toContainText(text);
  expect([...files.remembered]).toEqual([]);
});

test('an editor that failed to load comes with Try Again, and shows the text that was imported in the meantime', async ({
  page,
}) => {
  const files = await loseFiles(page, 'article-editor', { remembersFetches: true });
  await page.goto('/write');
  const write = writePageOf(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('alert').filter({ hasText: 'could not be loaded' })).toBeVisible();
  await write.title.fill('Written before the editor came');
  await page.locator('input[accept*=markdown]').setInputFiles({
    name: 'text.md',
    mimeType: 'text/markdown',
    buffer: Buffer.from('Imported before the editor came.'),
  });
  await expect(page.getByText('Markdown imported').first()).toBeVisible();
  files.restore();
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(write.content).toHaveText('Imported before the editor came.');
  await expect(write.title).toHaveValue('Written before the editor came');
});

test('pages and style sheets that failed to load while their link was hovered load with the next try', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.evaluate(() => document.fonts.ready);

  await test.step('a page opens with the next click after a script that it imports failed to load', async () => {
    const files = await loseFiles(page, 'profiles');
    const link = footerOf(page).link('Authors');
    const failed = lostFile(page, 'profiles');
    await link.hover();
    await failed;
    files.restore();
    await link.click();
    await expect(page).toHaveTitle('Authors · Galley');
    expect([...files.remembered]).toEqual([]);
  });

  await test.step('a page whose script failed to load while its link was hovered opens with the click', async () => {
    const files = await loseFiles(page, 'text-page', { remembersFetches: true });
    const link = footerOf(page).link('About');
    const failed = lostFile(page, 'text-page');
    await link.hover();
    await failed;
    expect(files.remembered.size).toBe(1);
    files.restore();
    await link.click();
    await expect(page).toHaveTitle('About · Galley');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('a style sheet that failed to load is loaded with the next try', async () => {
    // Hovering a link fetches its page. Only the review page has its own style sheet, and visitors see no link to it, so
    // the test adds one.
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/dashboard/review/1';
      link.textContent = 'A review';
      document.querySelector('main')?.prepend(link);
    });
    const link = page.getByRole('link', { name: 'A review' });
    await page.route('**/assets/review-*.css', (route) => route.abort());
    const failed = lostFile(page, 'review');
    await link.hover();
    await failed;
    const styles = page.locator('link[rel=stylesheet][href*="/review-"]');
    await expect(styles).toHaveCount(0);
    await page.unroute('**/assets/review-*.css');
    await footerOf(page).link('Help').hover();
    const arrived = page.waitForResponse('**/assets/review-*.css');
    await link.hover();
    await arrived;
    await expect(styles).toHaveCount(1);
  });
});

test('no script file is downloaded twice, however many parts share it', async ({ page }) => {
  const write = writePageOf(page);
  await write.open();
  await write.fillIn({ text });
  await write.previewButton.click();
  await expect(write.dialog('Article Preview')).toContainText(text);
  const travelled = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name, transferSize }) => name.endsWith('.js') && transferSize > 0)
      .map(({ name }) => name),
  );
  expect(travelled.length).toBeGreaterThan(10);
  expect(travelled.filter((name, at) => travelled.indexOf(name) !== at)).toEqual([]);
});

const lostFile = (page: Page, name: string) =>
  page.waitForEvent('requestfailed', (request) => request.url().includes(`/assets/${name}-`));

/** Fails if the file was already loaded: then the test would lose nothing. */
async function requestedLater(page: Page, name: string): Promise<void> {
  const names = await page.evaluate(() =>
    performance.getEntriesByType('resource').map((entry) => entry.name),
  );
  expect(names.filter((address) => address.includes(`/${name}-`))).toEqual([]);
}
