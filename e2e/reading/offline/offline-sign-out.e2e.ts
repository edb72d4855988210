// What this browser stores for reading offline, and what is removed when a session ends.
import type { Page } from '@playwright/test';
import { endSession, holderPassword } from '../../accounts/account-holders.ts';
import { openAccountSettings } from '../../accounts/account-settings-page.ts';
import { missingPage, refusedToken } from '../../fail-on-browser-errors.ts';
import { sessionEntries } from '../../members.ts';
import { headerOf } from '../../pages/header.ts';
import { openPage } from '../../pages/open-page.ts';
import type { Site } from '../../run-site.ts';
import { picture } from '../../writing/editor/clipboard.fixture.ts';
import { expect, test } from '../article/article.fixture.ts';
import {
  isInBrowserCache,
  readArticle,
  storedArticlePaths,
  storedImagePaths,
  waitForWorker,
} from './stored-articles.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } });

const lostConnection = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
/** The console error when an image is not in the browser's cache, which the test asks for. */
const notInCache = /ERR_CACHE_MISS/;

async function uploadImage(siteUrl: string, token: string, colour: string): Promise<string> {
  const { base64 } = await picture('picture.png', colour);
  const form = new FormData();
  form.set('image', new Blob([Buffer.from(base64, 'base64')], { type: 'image/png' }));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${siteUrl}/api/images`, { method: 'POST', headers, body: form });
  const { data } = (await response.json()) as { data: { url: string } };
  return data.url;
}

const contentWith = (url: string) => `<p>Here is what was measured.</p><img src="${url}" alt="A chart">`;

async function waitForImage(page: Page, url: string): Promise<void> {
  const image = page.getByRole('main').locator(`img[src="${url}"]`).first();
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}

const ends = {
  'by logging out': (page: Page) => headerOf(page).chooseInAccountMenu('Log out'),
  'in another tab': async (page: Page) => {
    const other = await page.context().newPage();
    await openPage(other, '/about');
    await headerOf(other).chooseInAccountMenu('Log out');
    await expect(headerOf(page).signInLink).toBeVisible();
  },
  'because its token died': async (page: Page, site: Site, token: string) => {
    await endSession(site, token);
    await openPage(page, '/about');
    await expect(headerOf(page).signInLink).toBeVisible();
  },
  'by deleting the account': async (page: Page) => {
    const settings = await openAccountSettings(page);
    await settings.deleteButton.click();
    await settings.deletePasswordField.fill(holderPassword);
    await settings.confirmDeleteButton.click();
    await expect(headerOf(page).signInLink).toBeVisible();
  },
};

for (const [how, end] of Object.entries(ends)) {
  test(`a session that ends ${how} removes drafts and articles read during it, and leaves articles read before it`, async ({
    page,
    context,
    site,
    holder,
    written,
    problems,
  }) => {
    for (const pattern of [lostConnection, refusedToken, missingPage, notInCache]) problems.allow(pattern);
    const [publicUrl, readUrl, draftUrl] = (await Promise.all(
      ['#123456', '#654321', '#abcdef'].map((colour) => uploadImage(site.url, holder.token, colour)),
    )) as [string, string, string];
    const before = await written.approved({ title: 'Read before', content: contentWith(publicUrl) });
    const during = await written.approved({ title: 'Read as a member', content: contentWith(readUrl) });
    const draft = await written.draft({ title: 'Not for anybody', content: contentWith(draftUrl) });

    await readArticle(page, `/article/${before.slug}`);
    await waitForImage(page, publicUrl);
    await expect.poll(() => storedImagePaths(page)).toContain(publicUrl);

    await page.evaluate((entries) => {
      for (const { name, value } of entries) localStorage.setItem(name, value);
    }, sessionEntries(holder));
    await readArticle(page, `/article/${during.slug}`);
    await waitForImage(page, readUrl);
    await expect.poll(() => storedImagePaths(page)).toContain(readUrl);
    for (const path of [`/article/${draft.slug}`, `/my-articles#drafts`, `/write?edit=${draft._id}`]) {
      await openPage(page, path);
    }
    await waitForImage(page, draftUrl);
    expect(await isInBrowserCache(page, draftUrl)).toBe(true);

    // Leave the editor first: it shows its image once more as it closes, and the browser may then fetch it again.
    await openPage(page, '/about');
    await end(page, site, holder.token);
    await expect.poll(() => storedArticlePaths(page)).toEqual([`/article/${before.slug}`]);
    await expect.poll(() => storedImagePaths(page)).toEqual([publicUrl]);
    await expect.poll(() => isInBrowserCache(page, draftUrl)).toBe(false);

    await context.setOffline(true);
    await page.goto(`/article/${before.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read before');
    await waitForImage(page, publicUrl);
    await page.goto(`/article/${during.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await expect(page.getByRole('banner')).not.toContainText(holder.viewer.name);
  });
}

test('an image of a draft is never stored for reading offline', async ({
  page,
  site,
  holder,
  written,
  problems,
}) => {
  problems.allow(missingPage);
  const url = await uploadImage(site.url, holder.token, '#fedcba');
  const draft = await written.draft({ title: 'Only mine', content: contentWith(url) });
  await openPage(page, '/about');
  await waitForWorker(page);
  await page.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, sessionEntries(holder));
  await openPage(page, `/article/${draft.slug}`);
  await waitForImage(page, url);
  // When the worker has stored the next article, it has handled the image.
  const article = await written.approved({ title: 'Read next' });
  await readArticle(page, `/article/${article.slug}`);
  expect(await storedImagePaths(page)).not.toContain(url);
});
