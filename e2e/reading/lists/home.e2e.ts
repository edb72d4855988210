import { findViolations } from '../../accessibility/find-violations.ts';
import { refusedCall } from '../../fail-on-browser-errors.ts';
import { grace } from '../../members.ts';
import { findOverflow } from '../../pages/find-overflow.ts';
import { holdRequests } from '../../pages/first-paint.ts';
import { headerOf } from '../../pages/header.ts';
import { openPage, waitForScript } from '../../pages/open-page.ts';
import { screenWidths } from '../../site-pages.ts';
import { writeArticles } from '../../writing/write-articles.ts';
import { fulfil, listedArticle, mockLists, refuse, wholeList } from './listed-article.ts';
import { listsOf, scrollYOf } from './lists-page.ts';
import { expect, test } from './published-articles.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an article is in the HTML of the home page as soon as it is approved', async ({
  site,
  members,
  request,
}) => {
  const admin = await members.signIn(grace);
  const article = await writeArticles(site, { author: admin, admin }).approved({
    title: 'Hot off the press',
  });
  const html = await (await request.get('/')).text();
  expect(html).toContain('Hot off the press');
  expect(html).toContain(`href="/article/${article.slug}"`);
});

test('the most liked articles are ranked, from a large card to a numbered list', async ({ page }) => {
  const many = Array.from({ length: 9 }, (_, index) =>
    listedArticle(index + 1, { engagement: { likes: index, views: 5, comments: 2 } }),
  );
  const top = listedArticle(90, {
    title: 'Top of the list',
    category: null,
    metadata: { readTime: 0, wordCount: 0, difficulty: 'beginner' },
    engagement: { likes: 1234, views: 98_765, comments: 1000 },
  });
  const lost = listedArticle(91, { slug: '', title: 'Without a page' });
  const queries: string[] = [];
  await mockLists(page, async (query, route) => {
    queries.push(query.toString());
    await fulfil(route, wholeList([lost, ...many, top]));
  });
  await openPage(page, '/about');
  await headerOf(page).logo.click();

  const { hot } = listsOf(page);
  const cards = hot.getByRole('article');
  await expect(hot.getByRole('heading', { name: 'Hot Articles' })).toBeVisible();
  await expect(cards).toHaveCount(3);
  await expect(cards.nth(0)).toContainText('#1 TRENDING');
  await expect(cards.nth(0)).toContainText('General');
  await expect(cards.nth(0)).toContainText('Excerpt 90.');
  await expect(cards.nth(0).getByRole('listitem')).toHaveText([
    '1.2k likes',
    '98.8k views',
    '1 min read',
    '1.0k comments',
  ]);
  await expect(cards.nth(1).getByRole('link', { name: 'Listed 9' })).toHaveAttribute(
    'href',
    '/article/listed-9',
  );
  await expect(cards.nth(1)).not.toContainText('Excerpt');
  const rows = hot.getByRole('list').filter({ hasText: '04' }).locator('> li');
  await expect(hot.getByRole('heading', { name: 'More Trending' })).toBeVisible();
  await expect(rows).toHaveText([/^04CSSListed 7/, /^05/, /^06/, /^07/, /^08/, /^09/, /^10CSSListed 1/]);
  await expect(hot).not.toContainText('Without a page');
  expect(queries).toEqual(expect.arrayContaining(['page=1&limit=10&sort=popular']));

  await hot.getByRole('link', { name: 'Explore All Articles' }).click();
  await expect(page).toHaveURL('/articles');
});

test('the home page shows skeletons while the lists load, and an error when they fail', async ({
  page,
  problems,
}) => {
  problems.allow(refusedCall);
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await mockLists(page, async (_, route) => {
    await released;
    await refuse(route);
  });
  await openPage(page, '/about');
  await headerOf(page).logo.click();
  const { hot, latest } = listsOf(page);
  await expect(latest.getByText('Loading articles...')).toBeVisible();
  await expect(hot.getByRole('status')).toHaveText('Loading trending articles...');

  release();
  await expect(hot.getByRole('heading', { name: 'Oops! Something went wrong' })).toBeVisible();
  await expect(hot.getByText("We couldn't load the trending articles")).toBeVisible();
  await expect(latest.getByText('Failed to load articles. Please try again.')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const reloaded = page.waitForEvent('load');
  await hot.getByRole('button', { name: 'Try Again' }).click();
  await reloaded;
  await waitForScript(page);
  await expect(hot.getByRole('alert')).toBeHidden();
});

test('a site without articles says so, and offers links to go on', async ({ page }) => {
  await mockLists(page, async (_, route) => fulfil(route, wholeList([])));
  await openPage(page, '/about');
  await headerOf(page).logo.click();
  const { hot, latest } = listsOf(page);
  await expect(hot.getByRole('heading', { name: 'No Trending Articles' })).toBeVisible();
  await expect(latest.getByRole('heading', { name: 'No articles yet' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await hot.getByRole('link', { name: 'Browse All Articles' }).click();
  await expect(page).toHaveURL('/articles');
});

test('Load More Articles appends the next articles, and disappears with the last of them', async ({
  page,
  problems,
  publishedArticles,
}) => {
  problems.allow(refusedCall);
  const { latest, latestCards, loadMore } = listsOf(page);
  await openPage(page, '/');
  expect(publishedArticles.length).toBeGreaterThan(6);
  await expect(latestCards).toHaveCount(6);
  await expect(loadMore).toHaveText('Load More Articles');

  let isRefusing = true;
  await mockLists(page, async (query, route) => {
    if (query.get('page') !== '2') return route.continue();
    if (isRefusing) return refuse(route);
    const nameless = listedArticle(1, {
      category: null,
      author: { id: 'x', name: '', username: '', bio: '', avatar: null },
      metadata: { readTime: 0, wordCount: 0, difficulty: 'beginner' },
    });
    return fulfil(route, { blogs: [nameless], page: 2, totalPages: 2, total: 7 });
  });
  await loadMore.click();
  await expect(latest.getByText('Failed to load articles. Please try again.')).toBeVisible();
  await expect(latestCards).toHaveCount(6);

  isRefusing = false;
  await loadMore.press('Enter');
  await expect(latestCards).toHaveCount(7);
  await expect(loadMore).toBeHidden();
  const last = latestCards.last();
  await expect(last).toContainText('General');
  await expect(last).toContainText('Unknown');
  await expect(last).toContainText('1 min read');
  await expect(last).toContainText('1 March 2026');
  // The button is gone; the keyboard focus continues at the first new article.
  await page.keyboard.press('Tab');
  await expect(last.getByRole('link')).toBeFocused();
});

test('back from an article, the home page has the same length and scroll position, even after a reload', async ({
  page,
  publishedArticles,
}) => {
  expect(publishedArticles.length).toBeGreaterThan(6);
  const { latestCards, loadMore } = listsOf(page);
  await openPage(page, '/');
  await loadMore.click();
  await expect.poll(() => latestCards.count()).toBeGreaterThan(6);
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
});

test('a full home page fits every screen and is accessible in both themes', async ({
  page,
  publishedArticles,
}) => {
  expect(publishedArticles.length).toBeGreaterThan(6);
  await openPage(page, '/');
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findOverflow(page), `at ${width}`).toEqual([]);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});
