// Without a connection: what was read stays readable, and nothing that is out of date is shown to whoever is online.
import { setTimeout as wait } from 'node:timers/promises';
import type { Article } from '#features/articles/article-schema.ts';
import { grace } from '../../members.ts';
import { footerOf } from '../../pages/footer.ts';
import { headerOf } from '../../pages/header.ts';
import { openPage } from '../../pages/open-page.ts';
import { readShifts } from '../../pages/read-shifts.ts';
import { toastOf } from '../../pages/toast.ts';
import { missingPage } from '../../watch-context.ts';
import { writeArticles } from '../../writing/write-articles.ts';
import { expect, test } from '../lists/published-articles.fixture.ts';
import { keptPaths, readArticle, waitForWorker } from './stored-articles.ts';

test.use({ serviceWorkers: 'allow' });

const lostConnection = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
/** Also what the page would have shown something with. */
const lostPart = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/;

test('an article that was read is there without a connection, another one is not, and the way back is', async ({
  page,
  context,
  shelf,
  problems,
}) => {
  problems.allow(lostConnection);
  const [read, other] = shelf as [Article, Article];
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

test('an article that was reached by a link within the site is kept as well', async ({
  page,
  context,
  shelf,
  problems,
}) => {
  problems.allow(lostConnection);
  const article = shelf.at(-1) as Article;
  await openPage(page, '/articles');
  await waitForWorker(page);
  await page.getByRole('link', { name: article.title }).first().click();
  await expect(page).toHaveURL(`/article/${article.slug}`);
  await expect.poll(() => keptPaths(page)).toContain(`/article/${article.slug}`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Latest Articles');
  await context.setOffline(true);
  await page.getByRole('link', { name: article.title }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
});

test('whoever is online never sees an article that was taken down, and it is gone without a connection too', async ({
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
  await expect.poll(() => keptPaths(page)).not.toContain(path);
  await context.setOffline(true);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
});

test('whatever is said in passing is said without a connection too, and the page stays', async ({
  page,
  context,
  shelf,
  problems,
}) => {
  problems.allow(lostPart);
  const article = shelf[0] as Article;
  await readArticle(page, `/article/${article.slug}`);
  await context.setOffline(true);
  // And once more on the page as it was kept, which must have come alive for it.
  for (const prepare of [() => page.getByText('You’re offline.').waitFor(), () => page.reload()]) {
    await prepare();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(toastOf(page)).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(article.title);
    await expect(page.getByRole('banner')).toBeVisible();
  }
});

test('an article is kept after what it is made of, so that it works', async ({
  page,
  context,
  shelf,
  problems,
}) => {
  problems.allow(lostPart);
  await context.route('**/assets/article-*.js', async (route) => {
    // The page has it long before the worker does.
    if (route.request().serviceWorker()) await wait(1000);
    await route.continue();
  });
  await readArticle(page, `/article/${shelf[1]?.slug}`);
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(toastOf(page)).toHaveCount(1);
});

test('nothing moves under the reader’s finger when a page that was kept comes alive', async ({
  page,
  context,
  shelf,
  problems,
}) => {
  problems.allow(lostConnection);
  await readArticle(page, `/article/${shelf[2]?.slug}`);
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

test('a form and a list say at once that there is no connection, and can be used again', async ({
  page,
  context,
  shelf,
  problems,
}) => {
  problems.allow(lostConnection);
  expect(shelf.length).toBeGreaterThan(9);
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
  await expect(page.getByRole('link', { name: shelf[0]?.title ?? '' }).first()).toBeVisible();
});

test('it can be installed: a name, a start, and icons that are there', async ({ page, request }) => {
  await openPage(page, '/');
  const address = await page.locator('link[rel=manifest]').getAttribute('href');
  const manifest = await (await request.get(address ?? '')).json();
  expect(manifest).toMatchObject({ name: 'Galley', start_url: '/', display: 'standalone' });
  const icons: string[] = manifest.icons.map(({ src }: { src: string }) => src);
  const touchIcon = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const icon of [...icons, touchIcon ?? '']) {
    const answer = await request.get(icon);
    expect([icon, answer.status(), answer.headers()['content-type']]).toEqual([icon, 200, 'image/png']);
  }
  const worker = await request.get('/service-worker.js', { headers: { 'accept-encoding': 'br' } });
  expect(worker.headers()).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  });
});
