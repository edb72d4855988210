import { findViolations } from '../../accessibility/find-violations.ts';
import { findOverflow } from '../../pages/find-overflow.ts';
import { holdRequests } from '../../pages/first-paint.ts';
import { openPage, waitForScript } from '../../pages/open-page.ts';
import { screenWidths } from '../../site-pages.ts';
import { listsOf, scrollYOf } from './lists-page.ts';
import { expect, test } from './published-articles.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('back from an article, the home page has the same length and scroll position, even after a reload', async ({
  page,
  publishedArticles,
}) => {
  expect(publishedArticles.length).toBeGreaterThan(6);
  const { latestCards, loadMore } = listsOf(page);
  await openPage(page, '/');
  await expect(latestCards).toHaveCount(6);
  await loadMore.press('Enter');
  await expect.poll(() => latestCards.count()).toBeGreaterThan(6);
  await test.step('the keyboard focus continues at the first new article', async () => {
    await page.keyboard.press('Tab');
    await expect(latestCards.nth(6).getByRole('link')).toBeFocused();
  });

  const count = await latestCards.count();
  const chosen = latestCards.nth(7).getByRole('link');
  await chosen.scrollIntoViewIfNeeded();
  const scrollY = await scrollYOf(page);
  expect(scrollY).toBeGreaterThan(500);
  await chosen.click();
  await expect(page).toHaveURL(/\/article\//);
  await page.goBack();
  await expect(latestCards).toHaveCount(count);
  await expect.poll(() => scrollYOf(page)).toBe(scrollY);

  const release = await holdRequests(page, '**/api/blogs?*page=2*');
  await page.reload();
  await waitForScript(page);
  release();
  await expect(latestCards).toHaveCount(count);
  await expect.poll(() => scrollYOf(page)).toBe(scrollY);

  await test.step('the full home page fits every screen and is accessible in both themes', async () => {
    for (const width of screenWidths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `at ${width}`).toEqual([]);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
  });
});
