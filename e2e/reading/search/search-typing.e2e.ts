// Typing in the search box while the next page is loading.
import type { Page } from '@playwright/test';
import { headerOf } from '../../pages/header.ts';
import { openPage } from '../../pages/open-page.ts';
import { expect, test } from '../../site.fixture.ts';

/** Holds the search results back until they are released. */
async function holdResults(page: Page) {
  const release = Promise.withResolvers<void>();
  const isRequested = Promise.withResolvers<void>();
  await page.route('**/api/blogs?*', async (route) => {
    isRequested.resolve();
    await release.promise;
    await route.continue();
  });
  return { isRequested: isRequested.promise, release: () => release.resolve() };
}

test.describe('on a large screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('the search box keeps the focus when somebody keeps typing while the results load', async ({
    page,
  }) => {
    const { searchBox } = headerOf(page);
    await openPage(page, '/about');
    const results = await holdResults(page);
    await searchBox.fill('first');
    await searchBox.press('Enter');
    await results.isRequested;
    await searchBox.pressSequentially(' and');
    results.release();
    await expect(page).toHaveURL('/articles?q=first');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Search results/);
    await expect(searchBox).toBeFocused();
    await page.keyboard.type(' more');
    await expect(searchBox).toHaveValue('first and more');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/articles?q=first%20and%20more');
  });

  test('the results page takes the focus when nobody has typed in the meantime', async ({ page }) => {
    const { searchBox } = headerOf(page);
    await openPage(page, '/about');
    await searchBox.fill('first');
    await searchBox.press('Enter');
    await expect(page).toHaveURL('/articles?q=first');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(searchBox).toHaveValue('first');
  });

  test('text that was typed but not searched for does not keep the focus on the next page', async ({
    page,
  }) => {
    const { searchBox, articlesLink } = headerOf(page);
    await openPage(page, '/about');
    await searchBox.pressSequentially('left');
    await articlesLink.click();
    await expect(page).toHaveURL('/articles');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(searchBox).toHaveValue('');
  });
});

test('the mobile menu stays open while somebody types in its search box', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { searchBox, mobileMenuButton, mobileMenu } = headerOf(page);
  await openPage(page, '/about');
  const results = await holdResults(page);
  await mobileMenuButton.click();
  await searchBox.fill('first');
  await searchBox.press('Enter');
  await results.isRequested;
  await searchBox.pressSequentially(' and');
  results.release();
  await expect(page).toHaveURL('/articles?q=first');
  await expect(searchBox).toBeFocused();
  await expect(searchBox).toHaveValue('first and');
  await searchBox.press('Enter');
  await expect(page).toHaveURL('/articles?q=first%20and');
  await expect(mobileMenu).toBeHidden();
});
