// A visitor's page that is only read loads no script until somebody uses it.
import type { Page } from '@playwright/test';
import { ada, grace } from '../members.ts';
import { headerOf } from '../pages/header.ts';
import { waitForScript } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from '../site.fixture.ts';
import { writeArticles } from '../writing/write-articles.ts';

test.use({ isReaderActive: false, viewport: { width: 1280, height: 800 } });

const maxFirstVisitBytes = 150_000;

function watchRequests(page: Page): { scripts: () => number; calls: string[]; bytes: () => Promise<number> } {
  let scripts = 0;
  const calls: string[] = [];
  const sizes: Promise<number>[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(`${request.method()} ${pathname}`);
  });
  page.on('requestfinished', (request) =>
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize)),
  );
  const bytes = async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  return { scripts: () => scripts, calls, bytes };
}

test('an article is read without a script, its first visit is light, and its view is counted once', async ({
  page,
  site,
  members,
}) => {
  const [author, admin] = [await members.signIn(ada), await members.signIn(grace)];
  const { slug, _id } = await writeArticles(site, { author, admin }).approved({
    title: 'Read in peace',
  });
  const requests = watchRequests(page);
  await page.goto(`/article/${slug}`, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read in peace');
  expect(requests.scripts()).toBe(0);
  expect(await requests.bytes()).toBeLessThan(maxFirstVisitBytes);
  await expect.poll(() => requests.calls).toEqual([`POST /api/blogs/${_id}/view`]);

  await page.mouse.wheel(0, 400);
  await waitForScript(page);
  // The page's own script would count after the same time.
  await page.waitForTimeout(3_500);
  expect(requests.calls.filter((call) => call.endsWith('/view'))).toHaveLength(1);
});

const signs: [name: string, give: (page: Page) => Promise<void>][] = [
  [
    'a moved pointer',
    async (page) => {
      await page.mouse.move(100, 100);
      await page.mouse.move(120, 130);
    },
  ],
  ['scrolling', (page) => page.mouse.wheel(0, 300)],
  ['a key', (page) => page.keyboard.press('Tab')],
];

for (const [name, give] of signs) {
  test(`the script of the home page starts with ${name}`, async ({ page }) => {
    const requests = watchRequests(page);
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(requests.scripts()).toBe(0);
    await give(page);
    await waitForScript(page);
  });
}

test('the first click on a button of a page without its script is not lost', async ({
  page,
  site,
  members,
}) => {
  const [author, admin] = [await members.signIn(ada), await members.signIn(grace)];
  const { slug } = await writeArticles(site, { author, admin }).approved({ title: 'Shared at once' });
  await page.goto(`/article/${slug}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toastOf(page)).toHaveCount(1);
});

test('Back leads to the page before, even if the browser opened the link itself', async ({ page }) => {
  await page.goto('/about', { waitUntil: 'networkidle' });
  // Without a pointer that moves, which would start the script.
  await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/help"]')?.click());
  await expect(page).toHaveURL('/help');
  await headerOf(page).backButton.click();
  await expect(page).toHaveURL('/about');
  await headerOf(page).backButton.click();
  await expect(page).toHaveURL('/');
});

test('the script starts at once after a reload, for a link to a part of a page, and on a page with a form', async ({
  page,
}) => {
  await page.goto('/auth');
  await waitForScript(page);
  await page.goto('/about#main');
  await waitForScript(page);
  await page.goto('/guidelines', { waitUntil: 'networkidle' });
  await page.reload();
  await waitForScript(page);
});
