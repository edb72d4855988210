// The life of a session in the browser: from a stored token to its end, also while a form is open.
import { findViolations } from '../accessibility/find-violations.ts';
import { refusedToken } from '../fail-on-browser-errors.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, signedInTest as test } from './account.fixture.ts';
import { endSession, holderPassword, isLive } from './account-holders.ts';
import { openAccountSettings, signInAgainDialogOf } from './account-settings-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.beforeEach(({ problems }) => problems.allow(refusedToken));

test('a session that ends while a form is open is renewed in place, and the form is sent', async ({
  page,
  site,
  holder,
}) => {
  const settings = await openAccountSettings(page);
  await expect(settings.sessionRows.first()).toBeVisible();
  await endSession(site, holder.token);
  await settings.changePassword(holderPassword, 'short of nothing at all');
  const { dialog, passwordField } = signInAgainDialogOf(page);
  await expect(dialog).toContainText(holder.viewer.email);
  await expect(passwordField).toBeFocused();
  expect(await findViolations(page)).toEqual([]);

  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(passwordField).toHaveAccessibleDescription('Invalid email or password. Please try again.');
  await expect(dialog).toBeVisible();

  await passwordField.fill(holderPassword);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(toastOf(page, 'Password changed')).toBeVisible();
  await expect(page).toHaveURL('/profile');
});

test('calls that fail together ask once to sign in; staying signed out keeps the page and its fields', async ({
  page,
  site,
  holder,
}) => {
  const settings = await openAccountSettings(page);
  await expect(settings.sessionRows.first()).toBeVisible();
  await endSession(site, holder.token);
  await settings.currentPasswordField.fill(holderPassword);
  await settings.newPasswordField.fill('typed and not lost');
  // Dispatch the clicks directly: the dialog that the first call opens would cover the second button.
  for (const button of [settings.downloadButton, settings.changePasswordButton]) {
    await button.dispatchEvent('click');
  }
  const { dialog, declineButton } = signInAgainDialogOf(page);
  await expect(dialog).toHaveCount(1);
  await declineButton.click();
  await expect(dialog).toBeHidden();
  await expect(headerOf(page).signInLink).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(settings.newPasswordField).toHaveValue('typed and not lost');
  await expect(toastOf(page, 'Password not changed')).toBeVisible();
});

test('a token that expired between visits signs out without asking', async ({ page, site, holder }) => {
  await endSession(site, holder.token);
  await openPage(page, '/about');
  await expect(headerOf(page).signInLink).toBeVisible();
  await expect(signInAgainDialogOf(page).dialog).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).toBeNull();

  await page.goto('/profile');
  await expect(page).toHaveURL('/auth');
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe('/profile');
});

test('an unreachable site signs nobody out, and the session check is repeated later', async ({
  page,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  await page.route('**/api/auth/profile', (route) => route.abort());
  await openPage(page, '/about');
  await expect(headerOf(page).accountButton).toBeVisible();
  await page.unroute('**/api/auth/profile');
  const asked = page.waitForResponse('**/api/auth/profile');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  expect((await asked).status()).toBe(200);
  await expect(headerOf(page).accountButton).toBeVisible();
});

test('a tab that becomes visible shows the current account, or the last known one if the check fails', async ({
  page,
  holder,
  problems,
}) => {
  problems.allow(/ERR_FAILED/);
  await openPage(page, '/about');
  const { accountButton } = headerOf(page);
  await expect(accountButton).toContainText(holder.viewer.name);
  const comeBack = () => page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

  const user = { ...holder.viewer, name: 'Renamed Elsewhere' };
  await page.route('**/api/auth/profile', (route) => route.fulfill({ json: { success: true, user } }));
  await expect(async () => {
    await comeBack();
    await expect(accountButton).toContainText('Renamed Elsewhere', { timeout: 500 });
  }).toPass();
  await page.unroute('**/api/auth/profile');
  await page.route('**/api/auth/profile', (route) => route.abort());
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/auth/profile'));
  await comeBack();
  await lost;
  await expect(accountButton).toContainText('Renamed Elsewhere');
  await expect(toastOf(page)).toHaveCount(0);
});

test('logging out ends the token, leaves a members’ page and signs out the other tab', async ({
  page,
  context,
  site,
  holder,
}) => {
  const otherPage = await context.newPage();
  await openPage(otherPage, '/about');
  await openAccountSettings(page);
  await headerOf(page).chooseInAccountMenu('Log out');
  await expect(page).toHaveURL('/');
  for (const tab of [page, otherPage]) await expect(headerOf(tab).signInLink).toBeVisible();
  await expect(otherPage).toHaveURL('/about');
  await expect.poll(() => isLive(site, holder.token)).toBe(false);
});
