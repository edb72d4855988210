import type { SignedInViewer } from '#client/session.ts';
import { holdScripts, readFrames, recordFrames, waitForFonts } from './pages/first-paint.ts';
import { headerOf } from './pages/header.ts';
import { openPage, waitForScript } from './pages/open-page.ts';
import { expect, sessionEntries, test } from './site.fixture.ts';
import { ada, grace } from './viewers.ts';

test.use({ viewport: { width: 1280, height: 800 }, viewer: ada });

test('the server sends everyone the same page', async ({ page, request }) => {
  const forNobody = await request.get('/');
  const forSomebody = await request.get('/', {
    headers: { authorization: 'Bearer a-token', cookie: 'authToken=a-token' },
  });
  const inTheBrowser = await openPage(page, '/');
  expect(await forSomebody.text()).toBe(await forNobody.text());
  expect(await inTheBrowser.text()).toBe(await forNobody.text());
  expect(forSomebody.headers().etag).toBe(forNobody.headers().etag);
});

test('the header is that of a signed-in reader from the first frame on, and nothing in it moves', async ({
  page,
}) => {
  const header = headerOf(page);
  await recordFrames(page);
  const release = await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(header.accountButton).toBeVisible();
  await expect(header.writeLink).toBeVisible();
  await expect(header.signInLink).toBeHidden();
  await waitForFonts(page);
  const boxBefore = await header.accountButton.boundingBox();

  release();
  await waitForScript(page);
  await expect(header.accountButton).toContainText('Ada Lovelace');
  expect(await header.accountButton.boundingBox()).toEqual(boxBefore);
  const frames = await readFrames(page);
  expect(frames.length).toBeGreaterThan(1);
  expect(frames.filter((frame) => frame.isSignInShown)).toEqual([]);
});

const names: { shows: string; viewer: Partial<SignedInViewer> }[] = [
  { shows: 'Ada Lovelace', viewer: {} },
  { shows: 'ada', viewer: { name: '' } },
  { shows: 'ada.l', viewer: { name: '', username: '' } },
];

for (const { shows, viewer } of names) {
  test.describe(() => {
    test.use({ viewer: { ...ada, ...viewer } });

    test(`the header shows ${shows} for ${JSON.stringify(viewer)}`, async ({ page }) => {
      const header = headerOf(page);
      await openPage(page, '/');
      await expect(header.accountButton.getByText(shows, { exact: true })).toBeVisible();
      await header.accountButton.click();
      await expect(header.accountMenu.getByText(`Welcome back, ${shows}!`, { exact: true })).toBeVisible();
    });
  });
}

test('somebody of whom nothing is known yet is welcomed all the same', async ({ page }) => {
  const header = headerOf(page);
  await page.goto('/');
  await page.evaluate(() => localStorage.removeItem('viewer'));
  await openPage(page, '/about');
  await header.accountButton.click();
  await expect(header.accountMenu.getByText('Welcome back, there!')).toBeVisible();
});

const userItems = ['Profile', 'My Articles', 'Write Article', 'Log out'];
const adminItems = ['Profile', 'My Articles', 'Dashboard', 'Write Article', 'Log out'];
const people = [
  { role: 'a user', viewer: ada, items: userItems },
  { role: 'an admin', viewer: grace, items: adminItems },
];

for (const { role, viewer, items } of people) {
  test.describe(() => {
    test.use({ viewer });

    test(`${role} finds ${items.join(', ')} in the account menu and the mobile menu`, async ({ page }) => {
      const header = headerOf(page);
      await openPage(page, '/');
      await header.accountButton.click();
      await expect(header.accountMenu.getByRole('menuitem')).toHaveText(items);
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 390, height: 800 });
      await header.mobileMenuButton.click();
      await expect(header.mobileMenu.getByText(`Welcome back, ${viewer.name}!`)).toBeVisible();
      await expect(header.mobileMenu.getByRole('link')).toHaveText(['Articles', ...items.slice(0, -1)]);
      await expect(header.mobileMenu.getByRole('button')).toHaveText(['Log out']);
    });
  });
}

test('the account menu leads where it says', async ({ page }) => {
  const header = headerOf(page);
  await openPage(page, '/');
  const ways = { Profile: '/profile', 'My Articles': '/my-articles', 'Write Article': '/write' };
  for (const [name, path] of Object.entries(ways)) {
    await header.chooseInAccountMenu(name);
    await expect(page).toHaveURL(path);
    await expect(header.accountMenu).toBeHidden();
  }
  await openPage(page, '/');
  await header.writeLink.click();
  await expect(page).toHaveURL('/write');
});

test('the account menu works with the keyboard alone', async ({ page }) => {
  const header = headerOf(page);
  await openPage(page, '/');
  await header.accountButton.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My Articles' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(header.accountMenu).toBeHidden();
  await expect(header.accountButton).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-articles');
});

test('logging out signs out in every tab at once, and for good', async ({ page, context }) => {
  const otherPage = await context.newPage();
  await openPage(page, '/');
  await openPage(otherPage, '/about');
  await headerOf(page).chooseInAccountMenu('Log out');
  for (const tab of [page, otherPage]) {
    await expect(headerOf(tab).signInLink).toBeVisible();
    await expect(headerOf(tab).accountButton).toBeHidden();
    await expect(headerOf(tab).writeLink).toBeHidden();
  }
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((name) => sessionEntries(ada).some((entry) => entry.name === name))).toEqual([]);
  await openPage(page, '/help');
  await expect(headerOf(page).signInLink).toBeVisible();
});

test('the mobile menu logs out too', async ({ page }) => {
  const header = headerOf(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/');
  await header.mobileMenuButton.click();
  await header.mobileMenu.getByRole('button', { name: 'Log out' }).click();
  await expect(header.signInLink).toBeVisible();
});

test('signing in in one tab shows in the other at once', async ({ page, context }) => {
  await openPage(page, '/');
  await headerOf(page).chooseInAccountMenu('Log out');
  await expect(headerOf(page).signInLink).toBeVisible();
  const otherPage = await context.newPage();
  await otherPage.goto('/');
  await otherPage.evaluate((entries) => {
    for (const { name, value } of entries) localStorage.setItem(name, value);
  }, sessionEntries(grace));
  await expect(headerOf(page).accountButton).toContainText('Grace Hopper');
});
