// The sign-in form: its errors, and where it leads.
import { waitFor } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { holderPassword, isLive, newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { receiveCode } from '#e2e/accounts/receive-code.ts';
import { grace } from '#e2e/members.ts';
import { authFormsOf } from '#test/pages/auth-page.ts';
import { expectDescription, expectFocus, fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast, toasts } from '#test/pages/toasts.ts';

const site = createPageSite();
const loginCall = '/api/auth/login';

async function openSignIn() {
  const page = await openPage(site, '/auth');
  return { page, auth: authFormsOf(page) };
}

test('empty sign-in fields show errors before anything is sent', async () => {
  const { page, auth } = await openSignIn();
  await auth.click('Sign In');
  await expectDescription(auth.emailField, 'Enter your email address.');
  await expectDescription(auth.passwordField, 'Enter your password.');
  await expectFocus(auth.emailField);
  expect(page.calls.sent).not.toContain(`POST ${loginCall}`);
});

test('signing in to an unreachable site shows an error and keeps the fields', async () => {
  const { page, auth } = await openSignIn();
  page.calls.drop(loginCall);
  await auth.signIn('ada@example.org', holderPassword);
  expect((await findToast('Login Failed')).root.textContent).toContain('The site could not be reached.');
  expect(auth.passwordField().value).toBe(holderPassword);
});

test('signing in while offline says so at once, and works when the connection is back', async () => {
  const holder = await signUp(site, newPerson());
  const { page, auth } = await openSignIn();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  page.calls.drop(loginCall);
  await auth.signIn(holder.viewer.email, holderPassword);
  expect((await findToast('Login Failed')).root.textContent).toContain('You’re offline. Nothing is lost');
  await waitFor(() => expect(auth.button('Sign In').getAttribute('aria-busy')).not.toBe('true'));
  isOnline.mockRestore();
  page.calls.restore();
  await auth.click('Sign In');
  await waitFor(() => expect(page.path()).toBe('/profile/setup'));
  await findToast('Login Successful');
  expect(toasts()).toHaveLength(1);
});

test('a sign-in response without an account is shown as a failure', async () => {
  const { page, auth } = await openSignIn();
  for (const response of [{ success: false }, { success: true, token: 'a-token' }]) {
    page.calls.respond(loginCall, () => response);
    await auth.signIn('ada@example.org', holderPassword);
    const toast = await findToast('Login Failed');
    toast.getByText('Login failed', { exact: true });
    await page.user.click(toast.getByRole('button', { name: 'Dismiss' }));
    await waitFor(() => expect(toasts()).toEqual([]));
  }
  expect(page.header.getAllByRole('link', { name: 'Sign In' })).not.toEqual([]);
});

test('a password can be shown while it is typed', async () => {
  const { auth } = await openSignIn();
  fill(auth.passwordField(), 'seen');
  expect(auth.passwordField().type).toBe('password');
  await auth.click('Show password');
  expect(auth.passwordField().type).toBe('text');
  expect(auth.button('Show password').getAttribute('aria-pressed')).toBe('true');
});

test('a forgotten password is replaced with a code from the email', async () => {
  const holder = await signUp(site, newPerson());
  const { email } = holder.viewer;
  const { page, auth } = await openSignIn();
  fill(auth.emailField(), email);
  await auth.choose('Forgot your password?');
  await waitFor(() => expect(page.path()).toBe('/auth?mode=forgot'));
  await waitFor(() => expect(auth.emailField().value).toBe(email));
  await auth.click('Send code');
  await findToast('Check your email');

  const code = await receiveCode(site, email, 2);
  fill(auth.codeField(), code === '000000' ? '111111' : '000000');
  fill(auth.passwordField(), 'another good phrase');
  await auth.click('Set new password');
  const failure = await findToast('Verification Failed');
  expect(failure.root.textContent).toContain('Invalid OTP. Please try again.');
  await expectFocus(auth.codeField);
  expect(auth.passwordField().value).toBe('another good phrase');

  fill(auth.codeField(), code);
  await auth.click('Set new password');
  await findToast('Password changed');
  await waitFor(() => expect(auth.emailField().value).toBe(email));
  await auth.signIn(email, 'another good phrase');
  await waitFor(() => expect(page.path()).toBe('/profile/setup'));
  expect(await isLive(site, holder.token)).toBe(false);
});

describe('after signing in', () => {
  test('an author who had to sign in first returns to the write page', async () => {
    const holder = await signUp(site, newPerson());
    const page = await openPage(site, '/');
    await page.user.click(page.main.getByRole('link', { name: 'Start Writing' }));
    await waitFor(() => expect(page.path()).toBe('/auth'));
    expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/write');
    await page.main.findByText('Sign in to write, and we’ll open the editor.');
    await authFormsOf(page).signIn(holder.viewer.email, holderPassword);
    await waitFor(() => expect(page.path()).toBe('/write'));
    expect(sessionStorage.getItem('redirectAfterLogin')).toBeNull();
  });

  test('an admin who is already signed in is redirected from sign-in to the dashboard', async () => {
    const page = await openPage(site, '/auth', { session: await signUp(site, grace) });
    await waitFor(() => expect(page.path()).toBe('/dashboard'));
  });

  // Only a sample: the unit test of the rule covers all spellings.
  test.each(['//evil.example', '/.//evil.example', '/\\evil.example', 'https://evil.example'])(
    'sign-in does not redirect to %s on another site',
    async (path) => {
      const session = await signUp(site, newPerson());
      sessionStorage.setItem('redirectAfterLogin', path);
      const page = await openPage(site, '/auth', { session });
      await waitFor(() => expect(page.path()).toBe('/profile/setup'));
      expect(window.location.origin).toBe('https://galley.test');
    },
  );

  test('sign-in redirects to the stored path with its query and anchor', async () => {
    const session = await signUp(site, newPerson());
    sessionStorage.setItem('redirectAfterLogin', '/help?a=1#b');
    const page = await openPage(site, '/auth', { session });
    await waitFor(() => expect(page.path() + window.location.hash).toBe('/help?a=1#b'));
  });
});
