import { findViolations } from '../../accessibility/find-violations.ts';
import { missingPage, refusedCall } from '../../fail-on-browser-errors.ts';
import { footerOf } from '../../pages/footer.ts';
import { openPage } from '../../pages/open-page.ts';
import { fulfil, listedArticle, mockLists, refuse, wholeList } from './listed-article.ts';
import { listsOf } from './lists-page.ts';
import { expect, publishedTag, test } from './published-articles.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('trending articles are listed in the order of the server, with their ranks', async ({
  page,
  request,
  publishedArticles,
  problems,
}) => {
  expect(await (await request.get('/trending')).text()).toContain('/article/');
  expect(publishedArticles.length).toBeGreaterThan(0);

  problems.allow(refusedCall);
  // The pointer may come to rest on the link of a mocked article, and prefetching it returns 404.
  problems.allow(missingPage);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let respond = refuse;
  await mockLists(page, async (query, route) => {
    expect(query.get('sort')).toBe('trending');
    await released;
    await respond(route);
  });
  const { main } = listsOf(page);
  await openPage(page, '/about');
  await footerOf(page).link('Trending').click();
  await expect(main.getByRole('status')).toHaveText('Loading trending articles...');
  release();
  await expect(main.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  respond = (route) => fulfil(route, wholeList([listedArticle(1), listedArticle(2)]));
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(main.getByRole('list').first().locator('> li')).toHaveText([
    /^01CSSListed 1/,
    /^02CSSListed 2/,
  ]);
  expect(await findViolations(page)).toEqual([]);
});

test('without trending articles, the page links to all articles', async ({ page }) => {
  await mockLists(page, (_, route) => fulfil(route, wholeList([])));
  const { main } = listsOf(page);
  await openPage(page, '/about');
  await footerOf(page).link('Trending').click();
  await expect(main.getByRole('heading', { name: 'No Trending Articles' })).toBeVisible();
  await main.getByRole('link', { name: 'Browse All Articles' }).click();
  await expect(page).toHaveURL('/articles');
});

test('categories and tags show their counts and link to their articles', async ({
  page,
  publishedArticles,
}) => {
  const { main, cards } = listsOf(page);
  await openPage(page, '/categories');
  await expect(main.getByRole('heading', { level: 2 })).toHaveCount(9);
  const tag = main.getByRole('link', { name: `#${publishedTag} ${publishedArticles.length} articles` });
  await tag.click();
  await expect(page).toHaveURL(`/articles?tag=${publishedTag}`);
  await expect(cards).toHaveCount(9);
  await page.goBack();
  await main.getByRole('link', { name: 'CSS', exact: true }).click();
  await expect(page).toHaveURL('/articles?category=css');
  await expect(cards.first()).toContainText('CSS');
});

test('categories and tags that failed to load can be loaded again; a site without tags says so', async ({
  page,
  problems,
}) => {
  problems.allow(refusedCall);
  let isRefusing = true;
  await page.route(/\/api\/(categories|tags)$/, async (route) => {
    if (isRefusing) return refuse(route);
    return route.request().url().endsWith('tags') ? fulfil(route, { tags: [] }) : route.continue();
  });
  const { main } = listsOf(page);
  await openPage(page, '/about');
  await footerOf(page).link('Categories').click();
  await expect(main.getByRole('alert')).toContainText([
    'The categories could not be loaded',
    'The tags could not be loaded',
  ]);
  isRefusing = false;
  for (const _ of ['categories', 'tags'])
    await main.getByRole('button', { name: 'Try Again' }).first().click();
  await expect(main.getByRole('link', { name: 'Node.js' })).toBeVisible();
  await expect(main.getByRole('heading', { name: 'No tags yet' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
