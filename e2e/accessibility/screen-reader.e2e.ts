// Checks how a screen reader reads texts that are next to each other.
import type { Page } from '@playwright/test';
import type { Article } from '#features/articles/article-schema.ts';
import { missingPage } from '../fail-on-browser-errors.ts';
import { ada, grace } from '../members.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from '../reading/lists/published-articles.fixture.ts';
import { sitePages } from '../site-pages.ts';
import { writeArticles } from '../writing/write-articles.ts';
import { findGluedTexts, readAnnouncements, recordAnnouncements } from './announcements.ts';

/** Waits until no part of the page is loading any more. */
async function openWhole(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('on public pages, a screen reader does not run two texts together', async ({
  page,
  publishedArticles,
  problems,
}) => {
  problems.allow(missingPage);
  const { slug, author } = publishedArticles[0] as Article;
  const more = [
    `/article/${slug}`,
    `/profile/${author.id}`,
    '/articles?q=quagga',
    '/authors',
    '/articles?category=css',
  ];
  for (const path of [...sitePages.map((sitePage) => sitePage.path), ...more]) {
    await openWhole(page, path);
    expect(await findGluedTexts(page), path).toEqual([]);
  }
});

test.describe('signed in', () => {
  test.use({ person: grace, viewport: { width: 1280, height: 800 } });

  test('on pages of members and admins, a screen reader does not run two texts together', async ({
    page,
    site,
    members,
    publishedArticles,
  }) => {
    expect(publishedArticles.length).toBeGreaterThan(0);
    const hands = { author: await members.signIn(ada), admin: await members.signIn(grace) };
    const waiting = await writeArticles(site, hands).submitted({ title: 'Waiting to be read' });
    await writeArticles(site, { ...hands, author: hands.admin }).rejected('Please shorten it.', {
      title: 'Sent back',
    });
    await writeArticles(site, { ...hands, author: hands.admin }).draft({ title: 'Begun' });
    const tabs = ['', '?tab=moderation', '?tab=rejected', '?tab=analytics', '?tab=audit'];
    const paths = [
      '/profile',
      '/profile/edit',
      '/my-articles',
      '/statistics',
      '/write',
      `/dashboard/review/${waiting._id}`,
    ];
    for (const path of [...paths, ...tabs.map((tab) => `/dashboard${tab}`)]) {
      await openWhole(page, path);
      expect(await findGluedTexts(page), path).toEqual([]);
    }
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Notifications/ })
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await findGluedTexts(page), 'the notifications').toEqual([]);
  });

  test('a toast is announced as sentences, whether or not its title ends with a punctuation mark', async ({
    page,
    problems,
  }) => {
    problems.allow(/console error: .* 413/);
    await recordAnnouncements(page);
    const isHeard = Promise.withResolvers<void>();
    await page.route('**/api/images*', async (route) => {
      await isHeard.promise;
      await route.fulfill({ status: 413, json: { success: false, message: 'This image is too large.' } });
    });
    await openPage(page, '/profile/edit');
    await page.locator('input[type=file]').setInputFiles({
      name: 'me.png',
      mimeType: 'image/png',
      buffer: Buffer.from('a picture'),
    });
    await expect
      .poll(() => readAnnouncements(page))
      .toContainEqual(expect.stringContaining('Uploading image... Please wait while we upload your image.'));
    isHeard.resolve();
    await expect(toastOf(page, 'Upload failed')).toBeVisible();
    await expect
      .poll(() => readAnnouncements(page))
      .toContainEqual(expect.stringContaining('Upload failed. This image is too large.'));
    expect(await findGluedTexts(page)).toEqual([]);
  });
});
