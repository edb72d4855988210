import { findViolations } from '../../accessibility/find-violations.ts';
import { missingPage } from '../../fail-on-browser-errors.ts';
import { footerOf } from '../../pages/footer.ts';
import { headerOf } from '../../pages/header.ts';
import { openPage } from '../../pages/open-page.ts';
import { expect, test } from '../../site.fixture.ts';
import { fulfil, listedArticle, mockLists, wholeList } from './listed-article.ts';
import { listsOf } from './lists-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('pages without articles, without tags and without results are accessible, and so are trending articles', async ({
  page,
  problems,
}) => {
  // The pointer may come to rest on the link of a mocked article, and prefetching it returns 404.
  problems.allow(missingPage);
  const { hot, latest, main } = listsOf(page);
  await mockLists(page, (query, route) =>
    fulfil(route, wholeList(query.get('sort') === 'trending' ? [listedArticle(1), listedArticle(2)] : [])),
  );
  await page.route('**/api/tags', (route) => fulfil(route, { tags: [] }));
  await openPage(page, '/about');
  await headerOf(page).logo.click();
  await expect(hot.getByRole('heading', { name: 'No Trending Articles' })).toBeVisible();
  await expect(latest.getByRole('heading', { name: 'No articles yet' })).toBeVisible();
  expect(await findViolations(page), 'home').toEqual([]);

  await footerOf(page).link('Categories').click();
  await expect(main.getByRole('heading', { name: 'No tags yet' })).toBeVisible();
  expect(await findViolations(page), 'categories').toEqual([]);

  await headerOf(page).search('xyzzyplugh');
  await expect(main.getByRole('heading', { name: 'No articles found for “xyzzyplugh”' })).toBeVisible();
  expect(await findViolations(page), 'search').toEqual([]);

  await footerOf(page).link('Trending').click();
  await expect(main.getByRole('list').first().locator('> li')).toHaveCount(2);
  expect(await findViolations(page), 'trending').toEqual([]);
});
