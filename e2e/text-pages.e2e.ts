// The site's own pages of text: an admin edits one, compares, goes back, adds another, and a visitor reads it.
import type { Page } from '@playwright/test';
import { findViolations } from './accessibility/find-violations.ts';
import { grace } from './members.ts';
import { findOverflow } from './pages/find-overflow.ts';
import { openPage } from './pages/open-page.ts';
import { expect, test } from './site.fixture.ts';
import { screenWidths } from './site-pages.ts';
import { waitForCaret } from './writing/editor/wait-for-caret.ts';

test.use({ person: grace });

const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text' });

async function expectGoodLayout(page: Page): Promise<void> {
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect([width, await findOverflow(page)]).toEqual([width, []]);
  }
  expect(await findViolations(page)).toEqual([]);
}

test('an admin edits the privacy page, compares it with the text that came with it, and goes back', async ({
  page,
}) => {
  await openPage(page, '/dashboard/settings/pages');
  await page.getByRole('link', { name: 'Edit Privacy' }).click();
  await textOf(page).click();
  await waitForCaret(page);
  await page.keyboard.press('ControlOrMeta+Home');
  await page.keyboard.type('We keep little. ');
  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await page.getByRole('button', { name: 'Preview' }).click();
  const preview = page.getByRole('dialog', { name: 'Preview' });
  await expect(preview.getByText('We keep little.')).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();
  await expectGoodLayout(page);
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page.getByText('Everything is saved.')).toBeVisible();

  await page.getByRole('link', { name: 'Revisions and comparison' }).click();
  await expect(page.getByLabel('Compare', { exact: true })).toHaveValue('0');
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.locator('ins', { hasText: 'We keep little.' })).toBeVisible();
  await expectGoodLayout(page);

  await page.getByRole('button', { name: 'Back to the text that came with it' }).click();
  const dialog = page.getByRole('dialog', { name: 'Back to the text that came with the site?' });
  await dialog.getByRole('button', { name: 'Back to the text that came with it' }).click();
  await expect(page.getByText('Revision 2. Back to the text that came with it: Privacy')).toBeVisible();
  await page.goto('/privacy');
  await expect(page.getByText('We keep little.')).toHaveCount(0);
});

test('an admin adds an imprint to the footer, and a visitor reads it without a script', async ({
  page,
  browser,
  site,
}) => {
  await openPage(page, '/dashboard/settings/pages/new');
  await page.getByLabel('Title', { exact: true }).fill('Imprint');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('imprint');
  await textOf(page).fill('Grace Hopper, 1 Compiler Lane');
  await page.getByLabel('In the footer').selectOption({ index: 3 });
  await page.getByRole('button', { name: 'Add page' }).click();
  await expect(page.getByRole('heading', { name: 'Edit “Imprint”' })).toBeVisible();
  await page.getByRole('navigation', { name: 'Sections of the settings' }).getByText('Footer').click();
  await expect(page.getByRole('button', { name: 'Move Imprint up' })).toBeVisible();
  await expectGoodLayout(page);

  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false });
  const visitor = await context.newPage();
  await visitor.goto('/articles');
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Imprint' }).click();
  await expect(visitor).toHaveURL('/pages/imprint');
  await expect(visitor).toHaveTitle(/^Imprint · /);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Imprint');
  await expect(visitor.getByText('Grace Hopper, 1 Compiler Lane')).toBeVisible();
  await context.close();

  await openPage(page, '/pages/imprint');
  await expectGoodLayout(page);
  // All journeys share the site, so remove the page.
  await openPage(page, '/dashboard/settings/pages');
  await page.getByRole('link', { name: 'Edit Imprint' }).click();
  await page.getByRole('button', { name: 'Delete page' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete page' }).click();
  await expect(page.getByRole('button', { name: 'Restore Imprint' })).toBeVisible();
});
