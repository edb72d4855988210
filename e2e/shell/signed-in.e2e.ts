import type { Page } from '@playwright/test';
import type { SignedInViewer } from '#client/session.ts';
import { findViolations } from '../accessibility/find-violations.ts';
import { refusedToken } from '../fail-on-browser-errors.ts';
import { ada, grace, type Person, sessionEntries } from '../members.ts';
import { holdRequests, readFrames, recordFrames, scriptUrls, waitForFonts } from '../pages/first-paint.ts';
import { headerOf } from '../pages/header.ts';
import { readShifts } from '../pages/layout-shifts.ts';
import { openPage, waitForScript } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';

const profileCall = '**/api/auth/profile';

test.use({ viewport: { width: 1280, height: 800 }, person: ada });

test('the server sends the same HTML to members and visitors', async ({ page, request, members }) => {
  const { token } = await members.signIn(ada);
  const forNobody = await request.get('/');
  const forSomebody = await request.get('/', {
    headers: { authorization: `Bearer ${token}`, cookie: `authToken=${token}` },
  });
  const inTheBrowser = await openPage(page, '/');
  expect(await forSomebody.text()).toBe(await forNobody.text());
  expect(await inTheBrowser.text()).toBe(await forNobody.text());
  expect(forSomebody.headers().etag).toBe(forNobody.headers().etag);
});

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

const names: { shows: string; greets: string; viewer: Partial<SignedInViewer> }[] = [
  { shows: 'Ada Lovelace', greets: 'Ada Lovelace', viewer: {} },
  { shows: 'ada', greets: 'there', viewer: { name: '' } },
  { shows: 'ada.l', greets: 'there', viewer: { name: '', username: '' } },
];

test('the header shows the name, else the username, else the part of the email before the at-sign; the menus greet by name only', async ({
  page,
  members,
}) => {
  const header = headerOf(page);
  const { viewer: stored } = await members.signIn(ada);
  // The stored viewer is shown until the profile call is answered, which is held back here.
  await holdRequests(page, profileCall);
  for (const { shows, greets, viewer } of names) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.addInitScript(
      (text) => localStorage.setItem('viewer', text),
      JSON.stringify({ ...stored, ...viewer }),
    );
    await openPage(page, '/');
    await expect(header.accountButton.getByText(shows, { exact: true })).toBeVisible();
    // Voice control users say the visible name.
    await expect(header.accountButton).toHaveAccessibleName(new RegExp(`^${shows}\\W`));
    await header.accountButton.click();
    const greeting = `Welcome back, ${greets}!`;
    await expect(header.accountMenu.getByText(greeting, { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 390, height: 800 });
    await header.mobileMenuButton.click();
    await expect(header.mobileMenu.getByText(greeting, { exact: true })).toBeVisible();
  }
});

test('a viewer without a stored name is greeted without one, and by name once the profile has loaded', async ({
  page,
}) => {
  const header = headerOf(page);
  const release = await holdRequests(page, profileCall);
  await page.goto('/');
  await page.evaluate(() => localStorage.removeItem('viewer'));
  await openPage(page, '/about');
  await header.accountButton.click();
  await expect(header.accountMenu.getByText('Welcome back, there!')).toBeVisible();
  release();
  await expect(header.accountMenu.getByText('Welcome back, Ada Lovelace!')).toBeVisible();
});

test('a session that has ended on the server ends in the browser too', async ({ page, problems }) => {
  problems.allow(refusedToken);
  await page.goto('/');
  await page.evaluate(() => localStorage.setItem('authToken', 'ended-long-ago'));
  await openPage(page, '/about');
  await expect(headerOf(page).signInLink).toBeVisible();
  expect(await storedSession(page)).toEqual([null, null]);
});

const people: { role: string; person: Person; items: string[] }[] = [
  { role: 'a user', person: ada, items: ['Profile', 'My Articles', 'Write Article', 'Log out'] },
  {
    role: 'an admin',
    person: grace,
    items: ['Profile', 'My Articles', 'Dashboard', 'Write Article', 'Log out'],
  },
];

for (const { role, person, items } of people) {
  test.describe(() => {
    test.use({ person });

    test(`${role} sees ${items.join(', ')} in the account menu and the mobile menu`, async ({ page }) => {
      const header = headerOf(page);
      await openPage(page, '/');
      await header.accountButton.click();
      await expect(header.accountMenu.getByRole('menuitem')).toHaveText(items);
      await expectAccessible(page, 'the account menu');
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 390, height: 800 });
      await header.mobileMenuButton.click();
      await expect(header.mobileMenu.getByText(`Welcome back, ${person.name}!`)).toBeVisible();
      await expect(header.mobileMenu.getByRole('link')).toHaveText(['Articles', ...items.slice(0, -1)]);
      await expect(header.mobileMenu.getByRole('button')).toHaveText(['Log out']);
      await expectAccessible(page, 'the mobile menu');
    });
  });
}

test('the links of the account menu and the navigation lead to their pages', async ({ page }) => {
  const header = headerOf(page);
  await openPage(page, '/');
  const ways = { Profile: '/profile', 'My Articles': '/my-articles', 'Write Article': '/write' };
  for (const [name, path] of Object.entries(ways)) {
    await header.chooseInAccountMenu(name);
    await expect(page).toHaveURL(path);
    await expect(header.accountMenu).toBeHidden();
  }
  await header.logo.click();
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
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('menuitem', { name: 'My Articles' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/my-articles');
});

test('logging out signs out in every tab and ends the session on the server', async ({
  page,
  context,
  request,
  members,
}) => {
  const { token } = await members.signIn(ada);
  const otherPage = await context.newPage();
  await openPage(page, '/');
  await openPage(otherPage, '/about');
  const ended = page.waitForResponse('**/api/auth/logout');
  await headerOf(page).chooseInAccountMenu('Log out');
  for (const tab of [page, otherPage]) {
    await expect(headerOf(tab).signInLink).toBeVisible();
    await expect(headerOf(tab).accountButton).toBeHidden();
    await expect(headerOf(tab).writeLink).toBeHidden();
  }
  expect(await storedSession(page)).toEqual([null, null]);
  await ended;
  const response = await request.get('/api/auth/profile', { headers: { authorization: `Bearer ${token}` } });
  expect(response.status()).toBe(401);
  await openPage(page, '/help');
  await expect(headerOf(page).signInLink).toBeVisible();
});

test('the mobile menu logs out too, and signing in in one tab shows in another', async ({
  page,
  context,
  members,
  problems,
}) => {
  // Calls that are under way while the session ends.
  problems.allow(refusedToken);
  const header = headerOf(page);
  await page.setViewportSize({ width: 1000, height: 800 });
  await openPage(page, '/');
  await header.mobileMenuButton.click();
  const ended = page.waitForResponse('**/api/auth/logout');
  await header.mobileMenu.getByRole('button', { name: 'Log out' }).click();
  await ended;
  await page.keyboard.press('Escape');
  await expect(header.signInLink).toBeVisible();

  const otherPage = await context.newPage();
  await otherPage.goto('/');
  const entries = sessionEntries(await members.signIn(grace));
  await otherPage.evaluate((given) => {
    for (const { name, value } of given) localStorage.setItem(name, value);
  }, entries);
  await expect(header.accountButton).toHaveAccessibleName(/^Grace Hopper\W/);
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
