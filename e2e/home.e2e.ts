import type { Page } from '@playwright/test';
import { ada } from './members.ts';
import { openPage } from './pages/open-page.ts';
import { expect, test } from './site.fixture.ts';

test('whoever starts writing signed out signs in first and is remembered to come for the write page', async ({
  page,
}) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Start Writing' }).click();
  await expect(page).toHaveURL('/auth');
  expect(await storedRedirect(page)).toBe('/write');
});

test('Explore Articles leads to the articles', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Explore Articles' }).click();
  await expect(page).toHaveURL('/articles');
  expect(await storedRedirect(page)).toBeNull();
});

test.describe('signed in', () => {
  test.use({ person: ada });

  test('Start Writing leads to the write page', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Start Writing' }).click();
    await expect(page).toHaveURL('/write');
    expect(await storedRedirect(page)).toBeNull();
  });
});

function storedRedirect(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'));
}
