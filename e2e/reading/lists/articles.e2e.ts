import { findViolations } from '../../accessibility/find-violations.ts';
import { refusedCall } from '../../fail-on-browser-errors.ts';
import { findOverflow } from '../../pages/find-overflow.ts';
import { headerOf } from '../../pages/header.ts';
import { openPage, waitForScript } from '../../pages/open-page.ts';
import { readHead } from '../../pages/read-head.ts';
import { screenWidths } from '../../site-pages.ts';
import { fulfil, listedArticle, mockLists, refuse, wholeList } from './listed-article.ts';
import { listsOf, scrollYOf } from './lists-page.ts';
import { expect, publishedCount, publishedTag, test } from './published-articles.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const tagged = `/articles?tag=${publishedTag}`;

test('the list grows by pages of nine, and keeps its length and scroll position through back, forward and reload', async ({
  page,
  publishedArticles,
}) => {
  const { cards, main, loadMore } = listsOf(page);
  await openPage(page, tagged);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Articles');
  await expect(main.getByText(`${publishedCount} articles`, { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(9);
  const newest = cards.first();
  await expect(newest.getByRole('link')).toHaveAttribute(
    'href',
    `/article/${publishedArticles.at(-1)?.slug}`,
  );
  for (const words of [
    'DevOps',
    'What part 11 is about.',
    'Belle da Costa Greene',
    '1 min read',
    '0 likes',
  ]) {
    await expect(newest).toContainText(words);
  }

  await expect(loadMore).toHaveText('Load More');
  await loadMore.click();
  await expect(cards).toHaveCount(publishedCount);
  await expect(loadMore).toBeHidden();
  const last = cards.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const scrollY = await scrollYOf(page);
  expect(scrollY).toBeGreaterThan(200);
  await last.click();
  await expect(page).toHaveURL(`/article/${publishedArticles[0]?.slug}`);
  await page.goBack();
  await expect(cards).toHaveCount(publishedCount);
  await expect.poll(() => scrollYOf(page)).toBe(scrollY);
  await page.goForward();
  await expect(page).toHaveURL(`/article/${publishedArticles[0]?.slug}`);
  await page.goBack();
  await page.reload();
  await waitForScript(page);
  await expect(cards).toHaveCount(publishedCount);
  await expect.poll(() => scrollYOf(page)).toBe(scrollY);
});

test('a list that is opened again starts with its first page', async ({ page, publishedArticles }) => {
  const { cards, loadMore } = listsOf(page);
  await openPage(page, tagged);
  await loadMore.click();
  await expect(cards).toHaveCount(publishedArticles.length);
  await openPage(page, tagged);
  await expect(cards).toHaveCount(9);
  expect(await scrollYOf(page)).toBe(0);
});

test('a later page of the list has its own URL, with links to the pages before and after it', async ({
  page,
  publishedArticles,
}) => {
  const { cards, main } = listsOf(page);
  await openPage(page, `${tagged}&page=2`);
  await expect(page).toHaveTitle(`Articles tagged ${publishedTag}, page 2 · Galley`);
  await expect(cards).toHaveCount(publishedArticles.length - 9);
  await main.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(tagged);
  await expect(cards).toHaveCount(9);

  await openPage(page, `${tagged}&page=7`);
  await expect(main.getByRole('heading', { name: 'This page does not exist' })).toBeVisible();
  await main.getByRole('link', { name: 'Go to the first page' }).click();
  await expect(page).toHaveURL(tagged);
});

test("a profile lists the author's articles, in the HTML and page by page", async ({
  page,
  request,
  members,
  publishedArticles,
}) => {
  const newest = publishedArticles.at(-1)?.slug;
  expect(await (await request.get('/profile/belle')).text()).toContain(`href="/article/${newest}"`);
  const articles = page.getByRole('main').getByRole('region', { name: 'Articles' });
  await openPage(page, '/profile/belle');
  const cards = articles.getByRole('article');
  await expect(cards).toHaveCount(9);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await findOverflow(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  await listsOf(page).loadMore.click();
  await expect(cards).toHaveCount(publishedArticles.length);
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(`/article/${newest}`);

  const { viewer } = await members.signIn({
    name: 'New Here',
    username: 'newhere',
    email: 'new@example.com',
  });
  await openPage(page, `/profile/${viewer.username}`);
  await expect(articles.getByRole('heading', { name: 'No published articles yet' })).toBeVisible();
});

test('category, tag and search can be combined, and each is chosen and removed by its chip', async ({
  page,
  publishedArticles,
}) => {
  const { cards, chip, main } = listsOf(page);
  await openPage(page, `${tagged}&page=2`);
  await chip('CSS').press('Enter');
  await expect(page).toHaveURL(`/articles?category=css&tag=${publishedTag}`);
  await expect(page).toHaveTitle(`CSS articles tagged ${publishedTag} · Galley`);
  await expect(cards).toHaveCount(Math.floor(publishedArticles.length / 2));
  await expect(chip('Remove category CSS')).toBeFocused();

  await openPage(page, `/articles?q=quagga&category=css&tag=${publishedTag}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search results');
  await expect(main.getByText('5 articles found for “quagga”')).toBeVisible();
  await chip(`Remove tag #${publishedTag}`).click();
  await expect(page).toHaveURL('/articles?category=css&q=quagga');
  await chip('Remove category CSS').click();
  await expect(page).toHaveURL('/articles?q=quagga');
  await expect(chip('CSS')).toBeVisible();
});

test('search results mark the words that were found, and the search box shows the query', async ({
  page,
  publishedArticles,
}) => {
  const { cards, main } = listsOf(page);
  await openPage(page, '/');
  await headerOf(page).search('zebra stripes');
  await expect(page).toHaveURL('/articles?q=zebra%20stripes');
  await expect(
    main.getByText(`${publishedArticles.length} articles found for “zebra stripes”`),
  ).toBeVisible();
  await expect(cards.first().locator('mark')).toHaveText(['zebra', 'stripes']);
  await expect(headerOf(page).searchBox).toHaveValue('zebra stripes');
  expect(await findViolations(page)).toEqual([]);
  const head = await readHead(page);
  expect(head.robots).toBe('noindex');

  await page.reload();
  await expect(headerOf(page).searchBox).toHaveValue('zebra stripes');
  await headerOf(page).articlesLink.click();
  await expect(headerOf(page).searchBox).toHaveValue('');
});

test('a search without results offers to remove the filters and to browse all articles', async ({ page }) => {
  const { main } = listsOf(page);
  await openPage(page, '/articles?q=xyzzyplugh&category=css');
  await expect(main.getByRole('heading', { name: 'No articles found for “xyzzyplugh”' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await main.getByRole('link', { name: 'Remove the filters' }).click();
  await expect(page).toHaveURL('/articles?q=xyzzyplugh');
  await main.getByRole('link', { name: 'Browse All Articles' }).click();
  await expect(page).toHaveURL('/articles');
});

test('the list shows that it is loading, has failed, is empty or has too many articles to count', async ({
  page,
  problems,
}) => {
  problems.allow(refusedCall);
  const { main, cards } = listsOf(page);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  let respond = refuse;
  await mockLists(page, async (_, route) => {
    await released;
    await respond(route);
  });
  await openPage(page, '/about');
  await headerOf(page).articlesLink.click();
  await expect(main.getByText('Loading articles...')).toBeVisible();
  release();
  await expect(main.getByRole('alert')).toContainText('Failed to load articles. Please try again.');
  respond = (route) => fulfil(route, wholeList([]));
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(main.getByRole('heading', { name: 'No articles yet' })).toBeVisible();

  respond = (route) => fulfil(route, { blogs: [listedArticle(1)], page: 1, totalPages: 1112, total: 10_000 });
  await headerOf(page).search('much');
  await expect(cards).toHaveCount(1);
  await expect(main.getByText('10,000+ articles found for “much”')).toBeVisible();
});

test('a full list fits every screen and is accessible in both themes', async ({
  page,
  publishedArticles,
}) => {
  expect(publishedArticles.length).toBeGreaterThan(9);
  await openPage(page, `${tagged}&category=css`);
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findOverflow(page), `at ${width}`).toEqual([]);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});
