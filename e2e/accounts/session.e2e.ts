import { findViolations } from '../accessibility/find-violations.ts';
import { refusedToken } from '../fail-on-browser-errors.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, signedInTest as test } from './account.fixture.ts';
import { endSession, holderPassword } from './account-holders.ts';
import { openAccountSettings, signInAgainDialogOf } from './account-settings-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a session that ends while a form is open is renewed in place, and the form is sent', async ({
  page,
  site,
  holder,
  problems,
}) => {
  problems.allow(refusedToken);
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
