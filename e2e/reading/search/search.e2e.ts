import type { Page, Route } from '@playwright/test';
import { findViolations } from '../../accessibility/find-violations.ts';
import { refusedCall } from '../../fail-on-browser-errors.ts';
import { headerOf } from '../../pages/header.ts';
import { openPage } from '../../pages/open-page.ts';
import { fulfil, refuse } from '../lists/listed-article.ts';
import { expect, test } from '../lists/published-articles.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

function suggestionsOf(page: Page) {
  const list = page.getByRole('banner').getByRole('list', { name: 'Suggestions' });
  return {
    list,
    titles: list.getByRole('link').filter({ hasNotText: 'View all results' }),
    viewAll: list.getByRole('link', { name: 'View all results' }),
    status: page.getByRole('banner').locator('search').getByRole('status').first(),
  };
}

const titled = (...titles: string[]) => ({
  suggestions: titles.map((title) => ({ title, slug: title.toLowerCase() })),
});

/** Mocks the suggestions by their query, and returns the queries that were requested. */
async function mockSuggestions(
  page: Page,
  answer: (text: string, route: Route) => Promise<unknown> = (text, route) => fulfil(route, titled(text)),
): Promise<string[]> {
  const queries: string[] = [];
  await page.route('**/api/blogs/suggest?*', async (route) => {
    const text = new URL(route.request().url()).searchParams.get('q') ?? '';
    queries.push(text);
    await answer(text, route);
  });
  return queries;
}

/** Waits until the new page has taken the focus, so that the next key press is not lost. */
async function waitForFocusOnPage(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeFocused();
}

test('titles are suggested once typing has stopped for 250 ms, and hidden 150 ms after the box loses the focus', async ({
  page,
}) => {
  await page.clock.install();
  const queries = await mockSuggestions(page);
  const { searchBox } = headerOf(page);
  const { list, titles } = suggestionsOf(page);
  await openPage(page, '/about');
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchBox.pressSequentially('Qu');
  await page.clock.runFor(200);
  await searchBox.pressSequentially('agga ');
  await page.clock.runFor(249);
  expect(queries).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => queries).toEqual(['Quagga']);
  // Rendering the response takes a moment of the fake clock.
  await expect(async () => {
    await page.clock.runFor(1);
    expect(await titles.allTextContents()).toEqual(['Quagga']);
  }).toPass();

  await searchBox.blur();
  await page.clock.runFor(149);
  await expect(list).toBeVisible();
  await page.clock.runFor(1);
  await expect(list).toBeHidden();

  await searchBox.fill('   ');
  await page.clock.runFor(1000);
  await expect(list).toBeHidden();
  expect(queries).toEqual(['Quagga']);
});

test('a late response for an earlier query is cancelled and never shown', async ({ page }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let isGivenUp = false;
  page.on('requestfailed', (request) => {
    isGivenUp ||= request.url().endsWith('?q=first');
  });
  const queries = await mockSuggestions(page, async (text, route) => {
    if (text === 'first') await released;
    // The browser has cancelled the first request.
    await fulfil(route, titled(`About ${text}`)).catch(() => undefined);
  });
  const { searchBox } = headerOf(page);
  const { titles } = suggestionsOf(page);
  await openPage(page, '/about');
  await searchBox.fill('first');
  await expect.poll(() => queries).toEqual(['first']);
  await searchBox.fill('second');
  await expect(titles).toHaveText(['About second']);
  release();
  await expect.poll(() => isGivenUp).toBe(true);
  await expect(titles).toHaveText(['About second']);
});

test('arrow keys move through the suggestions, and Escape returns to the search box', async ({
  page,
  publishedArticles,
}) => {
  const { searchBox } = headerOf(page);
  const { list, titles, viewAll, status } = suggestionsOf(page);
  await openPage(page, '/about');
  await searchBox.pressSequentially('quagga notes, part 7');
  await expect(titles.first()).toHaveText('Quagga notes, part 7');
  await expect(status).toContainText(/\d suggestions?\. Use the arrow keys/);
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.press('ArrowDown');
  await expect(titles.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(searchBox).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(viewAll).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(searchBox).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect(list).toBeHidden();
  await expect(searchBox).toBeFocused();
  await expect(searchBox).toHaveValue('quagga notes, part 7');

  await searchBox.fill('quagga notes, part 8');
  await expect(titles.first()).toHaveText('Quagga notes, part 8');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/article/${publishedArticles[7]?.slug}`);
  await expect(list).toBeHidden();
  await expect(searchBox).toHaveValue('');
});

test('View all results is listed even without matching titles, and leads to the results', async ({
  page,
}) => {
  await mockSuggestions(page, (_, route) => fulfil(route, titled()));
  const { searchBox } = headerOf(page);
  const { list, titles, viewAll } = suggestionsOf(page);
  await openPage(page, '/about');
  await searchBox.fill(' C# & F# ');
  await expect(viewAll).toHaveAttribute('href', '/articles?q=C%23%20%26%20F%23');
  await expect(titles).toHaveCount(0);
  await viewAll.click({ delay: 300 });
  await expect(page).toHaveURL('/articles?q=C%23%20%26%20F%23');
  await expect(list).toBeHidden();
  await expect(searchBox).toHaveValue('C# & F#');
});

test('when suggestions fail they disappear without a message, and the search still works', async ({
  page,
  problems,
}) => {
  problems.allow(refusedCall);
  await mockSuggestions(page, (text, route) =>
    text === 'good' ? fulfil(route, titled('Good')) : refuse(route),
  );
  const { searchBox } = headerOf(page);
  const { list, titles } = suggestionsOf(page);
  await openPage(page, '/about');
  await searchBox.fill('good');
  await expect(titles).toHaveText(['Good']);
  await searchBox.fill('good or bad');
  await expect(list).toBeHidden();
  await expect(page.getByRole('alert')).toBeHidden();
  await searchBox.press('Enter');
  await expect(page).toHaveURL('/articles?q=good%20or%20bad');
  await waitForFocusOnPage(page);
  await searchBox.fill('');
  await searchBox.press('Enter');
  await expect(page).toHaveURL('/articles');
});

test('text typed while the results load stays in the box and can be searched for', async ({ page }) => {
  await mockSuggestions(page);
  const { searchBox } = headerOf(page);
  await openPage(page, '/about');
  const release = Promise.withResolvers<void>();
  const isRequested = Promise.withResolvers<void>();
  await page.route('**/api/blogs?*', async (route) => {
    isRequested.resolve();
    await release.promise;
    await route.continue();
  });
  await searchBox.fill('first');
  await searchBox.press('Enter');
  await isRequested.promise;
  await searchBox.fill('second');
  release.resolve();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/about/i);
  await expect(page).toHaveURL('/articles?q=first');
  await expect(searchBox).toHaveValue('second');
  await expect(searchBox).toBeFocused();
  await searchBox.press('Enter');
  await expect(page).toHaveURL('/articles?q=second');
  await expect(searchBox).toHaveValue('second');
});

test('the search box in the mobile menu shows suggestions too', async ({ page }) => {
  await mockSuggestions(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/about');
  const { mobileMenuButton, mobileMenu, searchBox } = headerOf(page);
  const { titles, viewAll } = suggestionsOf(page);
  await mobileMenuButton.click();
  await searchBox.fill('hooks');
  await expect(titles).toHaveText(['hooks']);
  expect(await findViolations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(titles).toHaveCount(0);
  await expect(mobileMenu).toBeVisible();
  await searchBox.fill('hooks again');
  await viewAll.click();
  await expect(page).toHaveURL('/articles?q=hooks%20again');
  await expect(mobileMenu).toBeHidden();
});

test('on a small screen the results page has its own search box with the query', async ({ page }) => {
  await mockSuggestions(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/articles?q=hooks');
  const box = page.getByRole('main').getByRole('searchbox', { name: 'Search articles' });
  await expect(box).toHaveValue('hooks');
  await box.fill('hooks and eyes');
  await expect(page.getByRole('main').getByRole('link', { name: 'hooks and eyes' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await box.press('Enter');
  await expect(page).toHaveURL('/articles?q=hooks%20and%20eyes');
  await page.setViewportSize({ width: 1280, height: 640 });
  await expect(box).toBeHidden();
  await expect(headerOf(page).searchBox).toHaveValue('hooks and eyes');
});
