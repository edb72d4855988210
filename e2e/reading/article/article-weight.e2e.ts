// What reading a whole article downloads; nothing may shift while it loads.
import type { Page, Request } from '@playwright/test';
import { holdRequests } from '../../pages/first-paint.ts';
import { readShifts } from '../../pages/layout-shifts.ts';
import { openPage } from '../../pages/open-page.ts';
import { expect, test } from './article.fixture.ts';
import { articleOf, openArticle } from './article-page.ts';
import { richContent } from './article-texts.ts';

/** Uses every font face: italics and code have their own. */
const content = `<p><em>In other words:</em></p>${richContent.repeat(2)}`;

test('reading an article to the end loads the comments last, and little in few requests, without a layout shift', async ({
  page,
  request,
  site,
  holder,
  written,
}) => {
  const { _id, slug } = await written.approved({ content });
  await fetch(`${site.url}/api/comments/${_id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'A word about leases.' }),
  });
  await test.step('comments are in the HTML', async () => {
    expect(await (await request.get(`/article/${slug}`)).text()).toContain('A word about leases.');
  });
  const requests: Request[] = [];
  page.on('request', (sent) => requests.push(sent));
  const isRead = page.waitForResponse(`**/api/blogs/${_id}/view`);
  const { article, main } = await openArticle(page, slug);
  await page.waitForLoadState('networkidle');
  const countScripts = () => requests.filter((sent) => sent.resourceType() === 'script').length;
  const before = countScripts();
  await scrollToEnd(page);
  const comments = main.getByRole('region', { name: 'Comments' });
  await expect(comments).toContainText('A word about leases.');
  await expect(comments).toContainText('just now');
  expect(countScripts(), 'the script of the comments loads when the reader scrolls to them').toBeGreaterThan(
    before,
  );
  // The view is sent last.
  expect((await isRead).status()).toBe(204);

  // A part that imports other files is fetched before it is imported, from the cache: its second request has no body.
  const weigh = async (ending: string) => {
    const ofType = requests.filter((request) => request.url().endsWith(ending));
    const sizes = await Promise.all(ofType.map((request) => request.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
  expect(await weigh('.js')).toBeGreaterThan(50_000);
  expect(await weigh('.js')).toBeLessThanOrEqual(123_900);
  expect(await weigh('.css')).toBeLessThanOrEqual(15_200);
  // Only browsers that show tabs request the icon.
  const paths = requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path !== '/favicon.svg');
  // One of them is the italic face, which this text uses.
  expect(paths.filter((path) => path.includes('-wght-italic'))).toHaveLength(1);
  expect(paths.length, paths.join('\n')).toBeLessThanOrEqual(12);
  expect(await readShifts(page)).toEqual([]);

  await article.getByRole('link', { name: '1 comment' }).click();
  await expect(page).toHaveURL(`/article/${slug}#comments`);
  await expect(comments.getByRole('link', { name: 'Sign in to comment' })).toBeInViewport();
});

test('fonts that load late cause no layout shift on the home page, the list and an article', async ({
  page,
  written,
}) => {
  const { slug } = await written.approved({ content });
  for (const path of ['/', '/articles', `/article/${slug}`]) {
    const release = await holdRequests(page, '**/*.woff2');
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    // Wait until the browser has painted the text in the fallback font.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 200))));
    release();
    await page.waitForLoadState('networkidle');
    expect(await readShifts(page), path).toEqual([]);
    await page.unrouteAll({ behavior: 'wait' });
  }
});

test('hovering a link fetches its article, and a click shows it at once', async ({
  page,
  context,
  written,
  problems,
}) => {
  // The comments are loaded after the article, which fails offline.
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const { slug } = await written.approved({ title: 'Ahead of its readers' });
  await openPage(page, '/articles');
  const isFetched = page.waitForResponse(`**/api/blogs/${slug}`);
  const link = page.getByRole('link', { name: 'Ahead of its readers' }).first();
  await link.hover();
  await (await isFetched).finished();
  await context.setOffline(true);
  await link.click();
  await expect(page).toHaveURL(`/article/${slug}`);
  await expect(articleOf(page).title).toHaveText('Ahead of its readers');
});

async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    const rest = await page.evaluate(
      () => document.documentElement.scrollHeight - window.scrollY - window.innerHeight,
    );
    expect(rest).toBeLessThan(2);
  }).toPass({ intervals: [50] });
}
