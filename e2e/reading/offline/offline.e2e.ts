// Without a connection, articles that were read stay readable. Readers who are online never see a stale copy.
import { setTimeout as wait } from 'node:timers/promises';
import type { Article } from '#features/articles/article-schema.ts';
import { missingPage } from '../../fail-on-browser-errors.ts';
import { grace } from '../../members.ts';
import { footerOf } from '../../pages/footer.ts';
import { headerOf } from '../../pages/header.ts';
import { readShifts } from '../../pages/layout-shifts.ts';
import { openPage } from '../../pages/open-page.ts';
import { toastOf } from '../../pages/toast.ts';
import { writeArticles } from '../../writing/write-articles.ts';
import { expect, test } from '../lists/published-articles.fixture.ts';
import { readArticle, storedArticlePaths, waitForWorker } from './stored-articles.ts';

test.use({ serviceWorkers: 'allow' });

const lostConnection = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
/** Includes lazy parts of the page that fail to load. */
const lostPart = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/;

test('an article that was read is available offline, and another one leads to the offline page', async ({
  page,
  context,
  publishedArticles,
  problems,
}) => {
  problems.allow(lostConnection);
  const [read, other] = publishedArticles as [Article, Article];
  await readArticle(page, `/article/${read.slug}`);
  const text = await page.getByRole('article').first().innerText();

  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(read.title);
  expect(await page.getByRole('article').first().innerText()).toBe(text);

  await page.goto(`/article/${other.slug}`);
  await expect(page).toHaveURL(`/offline?from=${encodeURIComponent(`/article/${other.slug}`)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await page.getByRole('link', { name: read.title }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(read.title);

  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(other.title);
});

test('an article that was opened by client-side navigation is stored for reading offline', async ({
  page,
  context,
  publishedArticles,
  problems,
}) => {
  problems.allow(lostConnection);
  const article = publishedArticles.at(-1) as Article;
  await openPage(page, '/articles');
  await waitForWorker(page);
  await page.getByRole('link', { name: article.title }).first().click();
  await expect(page).toHaveURL(`/article/${article.slug}`);
  await expect.poll(() => storedArticlePaths(page)).toContain(`/article/${article.slug}`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Articles');
  await context.setOffline(true);
  await page.getByRole('link', { name: article.title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
});

test('a hidden article is not shown online, and is removed from the offline copies', async ({
  page,
  context,
  site,
  members,
  problems,
}) => {
  problems.allow(lostConnection);
  problems.allow(missingPage);
  const admin = await members.signIn(grace);
  const written = writeArticles(site, { author: admin, admin });
  const article = await written.approved({ title: 'Soon to be taken down' });
  const path = `/article/${article.slug}`;
  await readArticle(page, path);
  await written.decide(article, 'hidden');
  await page.goto(path);
  await expect(page.getByRole('main')).not.toContainText(article.title);
  await expect.poll(() => storedArticlePaths(page)).not.toContain(path);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
});

test('a toast appears offline too, and the page stays', async ({
  page,
  context,
  publishedArticles,
  problems,
}) => {
  problems.allow(lostPart);
  const article = publishedArticles[0] as Article;
  await readArticle(page, `/article/${article.slug}`);
  await context.setOffline(true);
  // And again on the stored copy of the page, which must hydrate for it.
  for (const prepare of [() => page.getByText('You’re offline.').waitFor(), () => page.reload()]) {
    await prepare();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(toastOf(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('an article is stored only after its scripts, so that it works offline', async ({
  page,
  context,
  publishedArticles,
  problems,
}) => {
  problems.allow(lostPart);
  await context.route('**/assets/article-*.js', async (route) => {
    // The page loads the script long before the worker does.
    if (route.request().serviceWorker()) await wait(1000);
    await route.continue();
  });
  await readArticle(page, `/article/${publishedArticles[1]?.slug}`);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toastOf(page)).toHaveCount(1);
});

test('hydration of a page stored for offline reading causes no layout shift', async ({
  page,
  context,
  publishedArticles,
  problems,
}) => {
  problems.allow(lostConnection);
  await readArticle(page, `/article/${publishedArticles[2]?.slug}`);
  await context.setOffline(true);
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(page.getByText('You’re offline.')).toBeVisible();
    expect(await readShifts(page), `at ${width}`).toEqual([]);
  }
  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  const box = await page.getByRole('main').boundingBox();
  expect(box?.y).toBe((await headerOf(page).banner.boundingBox())?.height);
});

test('offline, a form and a list fail at once, and can be used again when online', async ({
  page,
  context,
  publishedArticles,
  problems,
}) => {
  problems.allow(lostConnection);
  expect(publishedArticles.length).toBeGreaterThan(9);
  await openPage(page, '/articles');
  await waitForWorker(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Load More', exact: true }).click();
  await expect(page.getByRole('main')).toContainText('Failed to load articles');
  const footer = footerOf(page);
  await footer.subscribe('reader@example.com');
  await expect(footer.emailField).toHaveAccessibleDescription(/You’re offline\. Nothing is lost/);
  await expect(footer.emailField).toHaveValue('reader@example.com');

  await context.setOffline(false);
  await page.getByRole('button', { name: 'Load More', exact: true }).click();
  await expect(page.getByRole('link', { name: publishedArticles[0]?.title ?? '' }).first()).toBeVisible();
});

test('the site can be installed: its manifest has a name, a start URL and icons that exist', async ({
  page,
  request,
}) => {
  await openPage(page, '/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Galley', start_url: '/', display: 'standalone' });
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const icon of [...icons, touchIcon ?? '']) {
    const response = await request.get(icon);
    expect([icon, response.status(), response.headers()['content-type']]).toEqual([icon, 200, 'image/png']);
  }
  const worker = await request.get('/service-worker.js', { headers: { 'accept-encoding': 'br' } });
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});
