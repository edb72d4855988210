// Without a connection, articles that were read stay readable. Readers who are online never see a stale copy.
import { setTimeout as wait } from 'node:timers/promises';
import type { Article } from '#features/articles/article-schema.ts';
import { missingPage } from '../../fail-on-browser-errors.ts';
import { ada, grace } from '../../members.ts';
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

test('an article that was read is available offline with its toasts, and another one leads to the offline page', async ({
  page,
  context,
  publishedArticles,
  problems,
}) => {
  problems.allow(lostPart);
  const [read, other] = publishedArticles as [Article, Article];
  const heading = page.getByRole('heading', { level: 1 });
  const expectToast = () =>
    test.step('a toast appears, and the page stays', async () => {
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(toastOf(page)).toHaveCount(1);
      await expect(heading).toHaveText(read.title);
      await expect(page.getByRole('banner')).toBeVisible();
    });
  await page.setViewportSize({ width: 1280, height: 800 });
  await readArticle(page, `/article/${read.slug}`);
  const text = await page.getByRole('article').first().innerText();
  await context.setOffline(true);
  await expect(page.getByText('You’re offline.')).toBeVisible();
  await expectToast();

  for (const width of [390, 320, 1280]) {
    await test.step(`hydration of the stored page causes no layout shift at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.reload();
      await expect(page.getByText('You’re offline.')).toBeVisible();
      expect(await readShifts(page)).toEqual([]);
    });
  }
  await expect(heading).toHaveText(read.title);
  expect(await page.getByRole('article').first().innerText()).toBe(text);
  await expectToast();

  await context.setOffline(false);
  await expect(page.getByText('You’re offline.')).toBeHidden();
  const box = await page.getByRole('main').boundingBox();
  expect(box?.y).toBe((await headerOf(page).banner.boundingBox())?.height);

  await context.setOffline(true);
  await page.goto(`/article/${other.slug}`);
  await expect(page).toHaveURL(`/offline?from=${encodeURIComponent(`/article/${other.slug}`)}`);
  await expect(heading).toHaveText('You’re offline');
  await page.getByRole('link', { name: read.title }).click();
  await expect(heading).toHaveText(read.title);
  await page.goBack();
  await expect(heading).toHaveText('You’re offline');
  await context.setOffline(false);
  await expect(heading).toHaveText(other.title);
});

test('offline, a list and a form fail at once and can be used again when online, and an article opened from the list is stored', async ({
  page,
  context,
  publishedArticles,
  problems,
}) => {
  problems.allow(lostConnection);
  expect(publishedArticles.length).toBeGreaterThan(9);
  const article = publishedArticles.at(-1) as Article;
  const heading = page.getByRole('heading', { level: 1 });
  const loadMore = page.getByRole('button', { name: 'Load More', exact: true });
  await openPage(page, '/articles');
  await waitForWorker(page);
  await page.getByRole('link', { name: article.title }).first().click();
  await expect(page).toHaveURL(`/article/${article.slug}`);
  await expect.poll(() => storedArticlePaths(page)).toContain(`/article/${article.slug}`);
  await page.goBack();
  await expect(heading).toHaveText('Latest Articles');

  await context.setOffline(true);
  await loadMore.click();
  await expect(page.getByRole('main')).toContainText('Failed to load articles');
  const footer = footerOf(page);
  await footer.subscribe('reader@example.com');
  await expect(footer.emailField).toHaveAccessibleDescription(/You’re offline\. Nothing is lost/);
  await expect(footer.emailField).toHaveValue('reader@example.com');

  await context.setOffline(false);
  await loadMore.click();
  await expect(page.getByRole('link', { name: publishedArticles[0]?.title ?? '' }).first()).toBeVisible();

  await context.setOffline(true);
  await page.getByRole('link', { name: article.title }).first().click();
  await expect(heading).toHaveText(article.title);
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
  const [author, admin] = [await members.signIn(ada), await members.signIn(grace)];
  const written = writeArticles(site, { author, admin });
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
