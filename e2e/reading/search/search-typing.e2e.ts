// Typing in the search box while the next page is loading.
import type { Page } from '@playwright/test';
import { findViolations } from '../../accessibility/find-violations.ts';
import { footerOf } from '../../pages/footer.ts';
import { headerOf } from '../../pages/header.ts';
import { openPage } from '../../pages/open-page.ts';
import { expect, test } from '../../site.fixture.ts';
import { fulfil } from '../lists/listed-article.ts';

/** Delays the page of search results until it is released. Slow results alone would not: the page appears without them. */
async function delayResults(page: Page) {
  const release = Promise.withResolvers<void>();
  const isRequested = Promise.withResolvers<void>();
  await page.route('**/assets/articles-*.js', async (route) => {
    isRequested.resolve();
    await release.promise;
    await route.continue();
  });
  return { isRequested: isRequested.promise, release: () => release.resolve() };
}

test('the search box keeps the focus while somebody types, and otherwise the next page takes it', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  const { searchBox, articlesLink } = headerOf(page);
  const main = page.getByRole('main');
  await openPage(page, '/about');

  await test.step('somebody keeps typing while the results load', async () => {
    const results = await delayResults(page);
    await searchBox.fill('first');
    await searchBox.press('Enter');
    await results.isRequested;
    await page.keyboard.type(' and');
    results.release();
    await expect(page).toHaveURL('/articles?q=first');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Search results/);
    await expect(searchBox).toBeFocused();
    await page.keyboard.type(' more');
    await expect(searchBox).toHaveValue('first and more');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/articles?q=first%20and%20more');
  });

  await test.step('nobody types in the meantime', async () => {
    await footerOf(page).link('About').click();
    await expect(page).toHaveURL('/about');
    await searchBox.fill('first');
    await searchBox.press('Enter');
    await expect(page).toHaveURL('/articles?q=first');
    await expect(main).toBeFocused();
    await expect(searchBox).toHaveValue('first');
  });

  await test.step('text was typed but not searched for', async () => {
    await footerOf(page).link('About').click();
    await expect(page).toHaveURL('/about');
    await searchBox.pressSequentially('left');
    await articlesLink.click();
    await expect(page).toHaveURL('/articles');
    await expect(main).toBeFocused();
    await expect(searchBox).toHaveValue('');
  });
});

test('the mobile menu has a search box with suggestions and stays open while somebody types, and the results have their own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.route('**/api/blogs/suggest?*', (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? '';
    return fulfil(route, { suggestions: [{ title: text, slug: text }] });
  });
  const { searchBox, mobileMenuButton, mobileMenu } = headerOf(page);
  const suggestions = page.getByRole('banner').getByRole('list', { name: 'Suggestions' });
  const title = (name: string) => suggestions.getByRole('link', { name, exact: true });
  await openPage(page, '/about');
  await mobileMenuButton.click();
  await searchBox.fill('hooks');
  await expect(title('hooks')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(suggestions).toBeHidden();
  await expect(mobileMenu).toBeVisible();

  await test.step('the menu stays open while somebody types', async () => {
    const results = await delayResults(page);
    await searchBox.fill('first');
    await searchBox.press('Enter');
    await results.isRequested;
    await page.keyboard.type(' and');
    results.release();
    await expect(page).toHaveURL('/articles?q=first');
    await expect(searchBox).toBeFocused();
    await expect(searchBox).toHaveValue('first and');
    await searchBox.press('Enter');
    await expect(page).toHaveURL('/articles?q=first%20and');
    await expect(mobileMenu).toBeHidden();
  });

  await mobileMenuButton.click();
  await searchBox.fill('hooks again');
  await suggestions.getByRole('link', { name: 'View all results' }).click();
  await expect(page).toHaveURL('/articles?q=hooks%20again');
  await expect(mobileMenu).toBeHidden();

  await test.step('the results page has its own search box with the query', async () => {
    const main = page.getByRole('main');
    const box = main.getByRole('searchbox', { name: 'Search articles' });
    await expect(box).toHaveValue('hooks again');
    await box.fill('hooks and eyes');
    await expect(main.getByRole('link', { name: 'hooks and eyes' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await box.press('Enter');
    await expect(page).toHaveURL('/articles?q=hooks%20and%20eyes');
    await page.setViewportSize({ width: 1280, height: 640 });
    await expect(box).toBeHidden();
    await expect(headerOf(page).searchBox).toHaveValue('hooks and eyes');
  });
});
