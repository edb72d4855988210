// Checks how a screen reader reads texts that are next to each other.
import type { Page } from '@playwright/test';
import { ada, grace } from '../members.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { bellOf } from '../people/notification-bell.ts';
import { expect, test } from '../site.fixture.ts';
import { writeArticles } from '../writing/write-articles.ts';
import { findGluedTexts, readAnnouncements, recordAnnouncements } from './announcements.ts';

async function openWhole(page: Page, path: string): Promise<void> {
  await openPage(page, path);
  await expectWhole(page);
}

/** Waits until no part of the page is loading any more. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
}

test('on public pages with articles, a screen reader does not run two texts together', async ({
  page,
  site,
  members,
}) => {
  const hands = { author: await members.signIn(ada), admin: await members.signIn(grace) };
  const written = writeArticles(site, hands);
  const { slug, author } = await written.approved({ title: 'Quagga notes', category: 'css' });
  await written.approved({ title: 'More quagga notes', category: 'css' });
  const paths = [
    '/',
    '/trending',
    '/categories',
    `/article/${slug}`,
    `/profile/${author.id}`,
    '/articles?q=quagga',
    '/authors',
    '/articles?category=css',
  ];
  for (const path of paths) {
    await openWhole(page, path);
    expect(await findGluedTexts(page), path).toEqual([]);
  }
});

test.describe('signed in', () => {
  test.use({ person: grace, viewport: { width: 1280, height: 800 } });

  test('on pages of members and admins, a screen reader does not run two texts together, and a toast is announced as sentences', async ({
    page,
    site,
    members,
    problems,
  }) => {
    problems.allow(/console error: .* 413/);
    const hands = { author: await members.signIn(ada), admin: await members.signIn(grace) };
    const own = writeArticles(site, { ...hands, author: hands.admin });
    await own.approved({ title: 'Published' });
    await own.rejected('Please shorten it.', { title: 'Sent back' });
    await own.draft({ title: 'Begun' });
    const waiting = await writeArticles(site, hands).submitted({ title: 'Waiting to be read' });

    for (const path of ['/profile', '/statistics', `/dashboard/review/${waiting._id}`]) {
      await openWhole(page, path);
      expect(await findGluedTexts(page), path).toEqual([]);
    }
    for (const [item, heading] of [
      ['My Articles', 'My Articles'],
      ['Write Article', 'Write New Article'],
      ['Dashboard', 'Dashboard'],
    ] as const) {
      await headerOf(page).chooseInAccountMenu(item);
      // Until the next page has loaded, the page before it is whole.
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      await expectWhole(page);
      expect(await findGluedTexts(page), item).toEqual([]);
    }
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await expect(tab).toHaveAttribute('aria-selected', 'true');
      await expectWhole(page);
      expect(await findGluedTexts(page), String(await tab.textContent())).toEqual([]);
    }
    await bellOf(page).button.click();
    await expect(bellOf(page).panel).toBeVisible();
    expect(await findGluedTexts(page), 'the notifications').toEqual([]);

    // One title ends with a punctuation mark, the other does not.
    await test.step('a toast is announced as sentences', async () => {
      await recordAnnouncements(page);
      const isHeard = Promise.withResolvers<void>();
      await page.route('**/api/images*', async (route) => {
        await isHeard.promise;
        await route.fulfill({ status: 413, json: { success: false, message: 'This image is too large.' } });
      });
      await openWhole(page, '/profile/edit');
      expect(await findGluedTexts(page), 'the profile form').toEqual([]);
      await page.locator('input[type=file]').setInputFiles({
        name: 'me.png',
        mimeType: 'image/png',
        buffer: Buffer.from('a picture'),
      });
      await expect
        .poll(() => readAnnouncements(page))
        .toContainEqual(
          expect.stringContaining('Uploading image... Please wait while we upload your image.'),
        );
      isHeard.resolve();
      await expect(toastOf(page, 'Upload failed')).toBeVisible();
      await expect
        .poll(() => readAnnouncements(page))
        .toContainEqual(expect.stringContaining('Upload failed. This image is too large.'));
      expect(await findGluedTexts(page)).toEqual([]);
    });
  });
});
