// What this browser stores for reading offline, and what is removed when a session ends.
import type { Page } from '@playwright/test';
import { endSession, holderPassword, logIn } from '../../accounts/account-holders.ts';
import { openAccountSettings } from '../../accounts/account-settings-page.ts';
import { missingPage, refusedToken } from '../../fail-on-browser-errors.ts';
import { sessionEntries } from '../../members.ts';
import { headerOf } from '../../pages/header.ts';
import { openPage } from '../../pages/open-page.ts';
import type { Site } from '../../run-site.ts';
import { picture } from '../../writing/editor/clipboard.fixture.ts';
import { expect, test } from '../article/article.fixture.ts';
import { isInBrowserCache, readArticle, storedArticlePaths, storedPicturePaths } from './stored-articles.ts';

test.use({ serviceWorkers: 'allow', viewport: { width: 1280, height: 800 } });

const lostConnection = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;
/** The console error when a picture is not in the browser's cache, which the test asks for. */
const notInCache = /ERR_CACHE_MISS/;

async function uploadPicture(siteUrl: string, token: string, colour: string): Promise<string> {
  const { base64 } = await picture('picture.png', colour);
  const form = new FormData();
  form.set('image', new Blob([Buffer.from(base64, 'base64')], { type: 'image/png' }));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${siteUrl}/api/images`, { method: 'POST', headers, body: form });
  const { data } = (await response.json()) as { data: { url: string } };
  return data.url;
}

const contentWith = (url: string) => `<p>Here is what was measured.</p><img src="${url}" alt="A chart">`;

async function waitForPicture(page: Page, url: string): Promise<void> {
  const image = page.getByRole('main').locator(`img[src="${url}"]`).first();
  await image.scrollIntoViewIfNeeded();
  await expect(image).toHaveJSProperty('complete', true);
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
}

type End = (page: Page, site: Site, token: string) => Promise<void>;

const ends = {
  'by logging out': async (page) => {
    await openPage(page, '/about');
    await headerOf(page).chooseInAccountMenu('Log out');
  },
  'in another tab': async (page) => {
    await openPage(page, '/about');
    const other = await page.context().newPage();
    await openPage(other, '/about');
    await headerOf(other).chooseInAccountMenu('Log out');
    await expect(headerOf(page).signInLink).toBeVisible();
    await other.close();
  },
  'because its token died': async (page, site, token) => {
    await endSession(site, token);
    await openPage(page, '/about');
    await expect(headerOf(page).signInLink).toBeVisible();
  },
  'by deleting the account': async (page) => {
    const settings = await openAccountSettings(page);
    await settings.deleteButton.click();
    await settings.deletePasswordField.fill(holderPassword);
    await settings.confirmDeleteButton.click();
    await expect(headerOf(page).signInLink).toBeVisible();
  },
} satisfies Record<string, End>;

// Two ways in one browser, which then opens the article that was read before only once.
const pairs = [
  ['by logging out', 'in another tab'],
  ['because its token died', 'by deleting the account'],
] as const;

for (const pair of pairs) {
  test(`a session that ends ${pair.join(' or ')} removes drafts and articles read during it, and leaves articles read before it`, async ({
    page,
    context,
    site,
    holder,
    written,
    problems,
  }) => {
    for (const pattern of [lostConnection, refusedToken, missingPage, notInCache]) problems.allow(pattern);
    const upload = (colour: string) => uploadPicture(site.url, holder.token, colour);
    const publicUrl = await upload('#123456');
    const before = await written.approved({ title: 'Read before', content: contentWith(publicUrl) });

    await readArticle(page, `/article/${before.slug}`);
    await waitForPicture(page, publicUrl);
    await expect.poll(() => storedPicturePaths(page)).toContain(publicUrl);

    // Each session has pictures of its own: the browser may show one that it has shown before without a request.
    const colours = { read: ['#654321', '#116611'], draft: ['#abcdef', '#ffaaaa'] };
    const read: string[] = [];
    for (const [number, how] of pair.entries()) {
      await test.step(`a session that ends ${how}`, async () => {
        const readUrl = await upload(colours.read[number] ?? '');
        const draftUrl = await upload(colours.draft[number] ?? '');
        const during = await written.approved({ title: 'Read as a member', content: contentWith(readUrl) });
        const draft = await written.draft({ title: 'Not for anybody', content: contentWith(draftUrl) });
        read.push(during.slug);
        const session = await logIn(site, holder.viewer);
        await page.evaluate((entries) => {
          for (const { name, value } of entries) localStorage.setItem(name, value);
        }, sessionEntries(session));
        // One session shows the draft everywhere.
        const others = how === 'by logging out' ? ['/my-articles#drafts', `/write?edit=${draft._id}`] : [];
        for (const path of [...others, `/article/${draft.slug}`]) await openPage(page, path);
        await waitForPicture(page, draftUrl);
        await readArticle(page, `/article/${during.slug}`);
        await waitForPicture(page, readUrl);
        await expect.poll(() => storedPicturePaths(page)).toContain(readUrl);
        // The worker has stored a later article, so it has handled the draft's picture.
        expect(await storedPicturePaths(page), 'a picture of a draft is never stored').not.toContain(
          draftUrl,
        );
        expect(await isInBrowserCache(page, draftUrl)).toBe(true);

        await ends[how](page, site, session.token);
        await expect.poll(() => storedArticlePaths(page)).toEqual([`/article/${before.slug}`]);
        await expect.poll(() => storedPicturePaths(page)).toEqual([publicUrl]);
        await expect.poll(() => isInBrowserCache(page, draftUrl)).toBe(false);
      });
    }

    await context.setOffline(true);
    await page.goto(`/article/${before.slug}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Read before');
    await waitForPicture(page, publicUrl);
    await page.goto(`/article/${read[0]}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re offline');
    await expect(page.getByRole('banner')).not.toContainText(holder.viewer.name);
  });
}
