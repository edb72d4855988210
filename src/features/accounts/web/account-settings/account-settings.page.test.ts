// The account settings: password, devices, data export and deletion.
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { holderPassword, isLive, logIn, newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { openAccountSettings } from '#test/pages/account-settings.ts';
import { authFormsOf } from '#test/pages/auth-page.ts';
import { expectDescription, expectFocus, fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
const exportCall = '/api/auth/export.zip';

async function openSettings() {
  const holder = await signUp(site, newPerson());
  return { holder, ...(await openAccountSettings(site, holder)) };
}

test('changing a password requires the current one', async () => {
  const settings = await openSettings();
  await settings.changePassword('not the password', 'another good phrase');
  const refusal = 'That’s not your current password. Please try again.';
  expect((await findToast('Password not changed')).root.textContent).toContain(refusal);
  await expectDescription(settings.currentPasswordField, refusal);
  await expectFocus(settings.currentPasswordField);
  expect(settings.newPasswordField().value).toBe('another good phrase');

  await settings.changePassword(holderPassword, 'short');
  await expectDescription(settings.newPasswordField, /Use at least 10 characters\.$/);
});

test('other devices can be signed out, one or all', async () => {
  const holder = await signUp(site, newPerson());
  const other = await logIn(site, holder.viewer);
  await logIn(site, holder.viewer);
  await logIn(site, holder.viewer);
  const { page, sessions, click } = await openAccountSettings(site, holder);
  const rows = () => sessions.queryAllByRole('listitem');
  expect(rows()).toHaveLength(4);
  expect(rows()[0]?.textContent).toContain('This device');
  await page.user.click(sessions.getAllByRole('button', { name: /^End/ })[0] as HTMLElement);
  await findToast('Session ended');
  await waitFor(() => expect(rows()).toHaveLength(3));
  await click('Sign out all other devices');
  await waitFor(() => expect(rows()).toHaveLength(1));
  await page.main.findByText('You’re not signed in anywhere else.');
  expect(await isLive(site, other.token)).toBe(false);
  expect(await isLive(site, holder.token)).toBe(true);
});

test('deleting an account explains what is deleted, asks for the password and signs out', async () => {
  const { page, holder, click } = await openSettings();
  await click('Delete account…');
  const element = await page.body.findByRole('dialog', { name: 'Delete your account?' });
  expect(element.textContent).toContain('Articles that you wrote alone are deleted');
  expect(element.textContent).toContain('Your comments stay as placeholders');
  const dialog = within(element);
  const passwordField = () => dialog.getByLabelText('Your password');
  fill(passwordField(), 'not the password');
  await page.user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await expectDescription(passwordField, 'That’s not your current password. Please try again.');

  fill(passwordField(), holderPassword);
  await page.user.click(dialog.getByRole('button', { name: 'Delete account' }));
  await waitFor(() => expect(page.path()).toBe('/'));
  await findToast('Account deleted');
  expect(page.header.getAllByRole('link', { name: 'Sign In' })).not.toEqual([]);
  const signInPage = await openPage(site, '/auth');
  await authFormsOf(signInPage).signIn(holder.viewer.email, holderPassword);
  await findToast('Login Failed');
});

test('a failed data export says why', async () => {
  const { page, exportSection, click } = await openSettings();
  page.calls.drop(exportCall);
  await click('Download my data');
  const alert = await exportSection.findByRole('alert');
  expect(alert.textContent).toBe('The site could not be reached. Check your connection and try again.');

  const message = 'Too many attempts. Please try again in 40 minutes.';
  page.calls.fail(exportCall, 429, { success: false, message, code: 'too_many_requests' });
  await click('Download my data');
  await exportSection.findByText(message);
  expect(exportSection.getAllByRole('alert')).toHaveLength(1);
});

test('a running data export shows its progress and can be cancelled', async () => {
  const { page, exportSection, click } = await openSettings();
  page.calls.hold(exportCall);
  await click('Download my data');
  const button = () => exportSection.getByRole('button', { name: 'Download my data' });
  await waitFor(() => expect(button().getAttribute('aria-busy')).toBe('true'));
  expect(exportSection.getByRole('status').textContent).toBe('Preparing your files…');
  await page.user.click(exportSection.getByRole('button', { name: 'Cancel' }));
  await exportSection.findByText(/A ZIP file/);
  expect(button().getAttribute('aria-busy')).toBeNull();
  expect(exportSection.queryByRole('alert')).toBeNull();
});
