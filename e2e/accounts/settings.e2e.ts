import { findViolations } from '../accessibility/find-violations.ts';
import { refusedCall } from '../fail-on-browser-errors.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, signedInTest as test } from './account.fixture.ts';
import { holderPassword, isLive, logIn } from './account-holders.ts';
import { openAccountSettings } from './account-settings-page.ts';
import { authPageOf } from './auth-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('changing a password requires the current one', async ({ page, problems }) => {
  problems.allow(refusedCall);
  const settings = await openAccountSettings(page);
  await settings.changePassword('not the password', 'another good phrase');
  await expect(toastOf(page, 'Password not changed')).toContainText(
    'That’s not your current password. Please try again.',
  );
  await expect(settings.currentPasswordField).toHaveAccessibleDescription(
    'That’s not your current password. Please try again.',
  );
  await expect(settings.currentPasswordField).toBeFocused();
  await expect(settings.newPasswordField).toHaveValue('another good phrase');

  await settings.changePassword(holderPassword, 'short');
  await expect(settings.newPasswordField).toHaveAccessibleDescription(/Use at least 10 characters\.$/);
});

test('other devices can be signed out, one or all', async ({ page, site, holder }) => {
  const other = await logIn(site, holder.viewer);
  await logIn(site, holder.viewer);
  await logIn(site, holder.viewer);
  const settings = await openAccountSettings(page);
  await expect(settings.sessionRows.first()).toContainText('This device');
  await expect(settings.sessionRows).toHaveCount(4);
  await settings.endButtons.first().click();
  await expect(toastOf(page, 'Session ended')).toBeVisible();
  await expect(settings.sessionRows).toHaveCount(3);
  await settings.endOthersButton.click();
  await expect(settings.sessionRows).toHaveCount(1);
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible();
  expect(await isLive(site, other.token)).toBe(false);
  expect(await isLive(site, holder.token)).toBe(true);
});

test('the account settings are accessible in both themes and fit a small phone', async ({ page }) => {
  const settings = await openAccountSettings(page);
  await expect(settings.sessionRows.first()).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await findOverflow(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  await settings.deleteButton.click();
  await expect(settings.deleteDialog).toBeVisible();
  expect(await findViolations(page), 'the dialog').toEqual([]);
});

test('deleting an account explains what is deleted, asks for the password and signs out', async ({
  page,
  holder,
  problems,
}) => {
  problems.allow(/console error: .* 40[01] /);
  const settings = await openAccountSettings(page);
  await settings.deleteButton.click();
  await expect(settings.deleteDialog).toContainText('All your articles are deleted');
  await expect(settings.deleteDialog).toContainText('Your comments stay as placeholders');
  await settings.deletePasswordField.fill('not the password');
  await settings.confirmDeleteButton.click();
  await expect(settings.deletePasswordField).toHaveAccessibleDescription(
    'That’s not your current password. Please try again.',
  );

  await settings.deletePasswordField.fill(holderPassword);
  await settings.confirmDeleteButton.click();
  await expect(page).toHaveURL('/');
  await expect(toastOf(page, 'Account deleted')).toBeVisible();
  await expect(headerOf(page).signInLink).toBeVisible();
  await openPage(page, '/auth');
  await authPageOf(page).signIn(holder.viewer.email, holderPassword);
  await expect(toastOf(page, 'Login Failed')).toBeVisible();
});

test('the link to the account settings focuses them, and they say what cannot be changed', async ({
  page,
}) => {
  await openPage(page, '/profile');
  const heading = page.getByRole('heading', { name: 'Account settings' });
  // The link also works again after the reader has scrolled away.
  for (const position of ['first', 'again']) {
    await page.getByRole('link', { name: 'Account settings' }).click();
    await expect(heading, position).toBeInViewport();
    await expect(heading, position).toBeFocused();
    await page.evaluate(() => window.scrollTo(0, 0));
  }
  await expect(page.getByText('You can’t change your name, username or email address')).toBeVisible();
});
