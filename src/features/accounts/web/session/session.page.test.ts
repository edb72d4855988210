// The life of a session on a page: from a stored token to its end, also while a form is open.
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { endSession, holderPassword, newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { openAccountSettings } from '#test/pages/account-settings.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast, toasts } from '#test/pages/toasts.ts';

const site = createPageSite();
const sessionCheck = '/api/auth/profile';

test('calls that fail together ask once to sign in; staying signed out keeps the page and its fields', async () => {
  const holder = await signUp(site, newPerson());
  const { page, settings, currentPasswordField, newPasswordField } = await openAccountSettings(site, holder);
  await endSession(site, holder.token);
  fill(currentPasswordField(), holderPassword);
  fill(newPasswordField(), 'typed and not lost');
  for (const name of ['Download my data', 'Change password']) settings.getByRole('button', { name }).click();
  await page.body.findByRole('dialog', { name: 'Please sign in again' });
  expect(page.body.getAllByRole('dialog')).toHaveLength(1);
  await page.user.click(page.body.getByRole('button', { name: 'Stay signed out' }));
  await waitFor(() => expect(page.body.queryByRole('dialog')).toBeNull());
  await page.header.findAllByRole('link', { name: 'Sign In' });
  expect(page.path()).toBe('/profile');
  expect(newPasswordField().value).toBe('typed and not lost');
  await findToast('Password not changed');
});

test('a token that expired between visits signs out without asking', async () => {
  const holder = await signUp(site, newPerson());
  await endSession(site, holder.token);
  const page = await openPage(site, '/about', { session: holder });
  await page.header.findAllByRole('link', { name: 'Sign In' });
  expect(page.body.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('authToken')).toBeNull();
  expect(localStorage.getItem('viewer')).toBeNull();

  const profile = await openPage(site, '/profile');
  await waitFor(() => expect(profile.path()).toBe('/auth'));
  expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/profile');
});

test('a visitor who opens the profile form is sent to the sign-in page, and the form is remembered', async () => {
  const page = await openPage(site, '/profile/edit');
  await waitFor(() => expect(page.path()).toBe('/auth'));
  expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/profile/edit');
});

test('a tab that becomes visible shows the current account, or the last known one if the check fails', async () => {
  const holder = await signUp(site, newPerson());
  const page = await openPage(site, '/about', { session: holder });
  const checks = () => page.calls.sent.filter((call) => call.endsWith(sessionCheck)).length;
  await waitFor(() => expect(checks()).toBe(1));
  page.header.getAllByText(holder.viewer.name);
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'));

  const user = { ...holder.viewer, name: 'Renamed Elsewhere' };
  page.calls.respond(sessionCheck, () => ({ success: true, user }));
  await waitFor(() => {
    comeBack();
    expect(page.header.queryAllByText('Renamed Elsewhere')).not.toEqual([]);
  });
  page.calls.drop(sessionCheck);
  const before = checks();
  comeBack();
  await waitFor(() => expect(checks()).toBeGreaterThan(before));
  expect(page.header.getAllByText('Renamed Elsewhere')).not.toEqual([]);
  expect(toasts()).toEqual([]);
});
