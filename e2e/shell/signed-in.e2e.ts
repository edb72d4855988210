import type { Page } from '@playwright/test';
import { findViolations } from '../accessibility/find-violations.ts';
import { refusedToken } from '../fail-on-browser-errors.ts';
import { ada, grace, sessionEntries } from '../members.ts';
import { holdRequests, readFrames, recordFrames, scriptUrls, waitForFonts } from '../pages/first-paint.ts';
import { headerOf } from '../pages/header.ts';
import { readShifts } from '../pages/layout-shifts.ts';
import { openPage, waitForScript } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 }, person: ada });

test('the header shows the account from the first frame on, and nothing in it moves', async ({ page }) => {
  const header = headerOf(page);
  await recordFrames(page);
  const release = await holdRequests(page, scriptUrls);
  await page.goto('/about', { waitUntil: 'commit' });
  await expect(header.accountButton).toBeVisible();
  await expect(header.writeLink).toBeVisible();
  await expect(header.signInLink).toBeHidden();
  // By then the whole header has arrived.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await waitForFonts(page);
  const boxBefore = await header.accountButton.boundingBox();

  release();
  await waitForScript(page);
  await expect(header.accountButton).toContainText('Ada Lovelace');
  // Polled: the placeholder button may just be replaced with the interactive one.
  await expect.poll(() => header.accountButton.boundingBox()).toEqual(boxBefore);
  expect(await readShifts(page)).toEqual([]);
  const frames = await readFrames(page);
  expect(frames.length).toBeGreaterThan(1);
  expect(frames.filter((frame) => frame.isSignInShown)).toEqual([]);
});

test.describe(() => {
  test.use({ person: grace });

  test('the account menu and the mobile menu of an admin are accessible, and the account menu works with the keyboard alone', async ({
    page,
  }) => {
    const header = headerOf(page);
    const item = (name: string) => page.getByRole('menuitem', { name });
    await openPage(page, '/');
    await header.accountButton.focus();
    await page.keyboard.press('Enter');
    await expect(item('Profile')).toBeFocused();
    const items = [
      'Profile',
      'My Articles',
      'Dashboard',
      'Write Article',
      'Feed',
      'Reading list',
      'Reading history',
      'Log out',
    ];
    await expect(header.accountMenu.getByRole('menuitem')).toHaveText(items);
    await expectAccessible(page, 'the account menu');
    await page.keyboard.press('ArrowDown');
    await expect(item('My Articles')).toBeFocused();
    await page.keyboard.press('End');
    await expect(item('Log out')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(header.accountMenu).toBeHidden();
    await expect(header.accountButton).toBeFocused();

    await page.setViewportSize({ width: 390, height: 800 });
    await header.mobileMenuButton.click();
    await expect(header.mobileMenu.getByText('Welcome back, Grace Hopper!')).toBeVisible();
    await expect(header.mobileMenu.getByRole('link')).toHaveText(['Articles', ...items.slice(0, -1)]);
    await expect(header.mobileMenu.getByRole('button')).toHaveText(['Log out']);
    await expectAccessible(page, 'the mobile menu');
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 1280, height: 800 });
    await header.accountButton.focus();
    await page.keyboard.press('ArrowDown');
    await expect(item('Profile')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(item('My Articles')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/my-articles');
  });
});

test('logging out signs out in every tab and ends the session on the server; signing in in one tab shows in another', async ({
  page,
  context,
  request,
  members,
  problems,
}) => {
  // Calls that are under way while the session ends.
  problems.allow(refusedToken);
  const { token } = await members.signIn(ada);
  const header = headerOf(page);
  const otherPage = await context.newPage();
  await openPage(page, '/profile');
  await openPage(otherPage, '/about');

  await test.step('the account menu logs out, and leaves a members’ page', async () => {
    const ended = page.waitForResponse('**/api/auth/logout');
    await header.chooseInAccountMenu('Log out');
    await expect(page).toHaveURL('/');
    for (const tab of [page, otherPage]) {
      await expect(headerOf(tab).signInLink).toBeVisible();
      await expect(headerOf(tab).accountButton).toBeHidden();
      await expect(headerOf(tab).writeLink).toBeHidden();
    }
    await expect(otherPage).toHaveURL('/about');
    expect(await storedSession(page)).toEqual([null, null]);
    await ended;
    const headers = { authorization: `Bearer ${token}` };
    expect((await request.get('/api/auth/profile', { headers })).status()).toBe(401);
  });

  await test.step('signing in in one tab shows in another', async () => {
    const entries = sessionEntries(await members.signIn(grace));
    await otherPage.evaluate((given) => {
      for (const { name, value } of given) localStorage.setItem(name, value);
    }, entries);
    await expect(header.accountButton).toHaveAccessibleName(/^Grace Hopper\W/);
  });

  await test.step('the mobile menu logs out too, and a new page is still signed out', async () => {
    await page.setViewportSize({ width: 1000, height: 800 });
    await header.mobileMenuButton.click();
    const ended = page.waitForResponse('**/api/auth/logout');
    await header.mobileMenu.getByRole('button', { name: 'Log out' }).click();
    await ended;
    await page.keyboard.press('Escape');
    await expect(header.signInLink).toBeVisible();
    await openPage(page, '/help');
    await expect(header.signInLink).toBeVisible();
  });
});

function storedSession(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [localStorage.getItem('authToken'), localStorage.getItem('viewer')]);
}

async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), `${what} in ${colorScheme}`).toEqual([]);
  }
}
