import type { Page } from '@playwright/test';
import { findViolations } from '../../accessibility/find-violations.ts';
import { headerOf } from '../../pages/header.ts';
import { openPage } from '../../pages/open-page.ts';
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
