import { refusedToken } from '../fail-on-browser-errors.ts';
import { grace } from '../members.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, signedInTest, test } from './account.fixture.ts';
import { holderPassword, isLive } from './account-holders.ts';
import { authPageOf } from './auth-page.ts';
import { receiveCode } from './receive-code.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a wrong password shows an error and keeps the fields, and the right one signs in', async ({
  page,
  holder,
  problems,
}) => {
  problems.allow(refusedToken);
  const { email } = holder.viewer;
  const auth = authPageOf(page);
  await openPage(page, '/auth');
  await auth.signIn(email, 'not the password');
  await expect(toastOf(page, 'Login Failed')).toContainText('Invalid email or password. Please try again.');
  await expect(auth.emailField).toHaveValue(email);
  await expect(auth.passwordField).toHaveValue('not the password');
  await expect(auth.passwordField).toBeFocused();

  await auth.signIn(email, holderPassword);
  await expect(toastOf(page, 'Login Successful')).toBeVisible();
  await expect(page).toHaveURL('/profile/setup');
  await expect(headerOf(page).accountButton).toContainText(holder.viewer.name);
});

test('empty sign-in fields show errors before anything is sent', async ({ page }) => {
  const auth = authPageOf(page);
  await openPage(page, '/auth');
  await auth.signInButton.click();
  await expect(auth.emailField).toHaveAccessibleDescription('Enter your email address.');
  await expect(auth.passwordField).toHaveAccessibleDescription('Enter your password.');
  await expect(auth.emailField).toBeFocused();
});

test('signing in to an unreachable site shows an error and keeps the fields', async ({ page, problems }) => {
  problems.allow(/ERR_FAILED/);
  const auth = authPageOf(page);
  await openPage(page, '/auth');
  await page.route('**/api/auth/login', (route) => route.abort());
  await auth.signIn('ada@example.org', holderPassword);
  await expect(toastOf(page, 'Login Failed')).toContainText('The site could not be reached.');
  await expect(auth.passwordField).toHaveValue(holderPassword);
});

test('signing in while offline says so at once, and works when the connection is back', async ({
  page,
  context,
  holder,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const auth = authPageOf(page);
  await openPage(page, '/auth');
  await context.setOffline(true);
  await auth.signIn(holder.viewer.email, holderPassword);
  await expect(toastOf(page, 'Login Failed')).toContainText('You’re offline. Nothing is lost');
  await expect(auth.signInButton).not.toHaveAttribute('aria-busy', 'true');
  await context.setOffline(false);
  await auth.signInButton.click();
  await expect(page).toHaveURL('/profile/setup');
  await expect(toastOf(page)).toContainText(['Login Successful']);
});

test('a sign-in response without an account is shown as a failure', async ({ page }) => {
  const auth = authPageOf(page);
  await openPage(page, '/auth');
  for (const json of [{ success: false }, { success: true, token: 'a-token' }]) {
    await page.route('**/api/auth/login', (route) => route.fulfill({ json }), { times: 1 });
    await auth.signIn('ada@example.org', holderPassword);
    const toast = toastOf(page, 'Login Failed');
    await expect(toast.getByText('Login failed', { exact: true })).toBeVisible();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toBeHidden();
  }
  await expect(headerOf(page).signInLink).toBeVisible();
});

test('a password can be shown while it is typed', async ({ page }) => {
  const auth = authPageOf(page);
  await openPage(page, '/auth');
  await auth.passwordField.fill('seen');
  await expect(auth.passwordField).toHaveAttribute('type', 'password');
  await auth.showButton.click();
  await expect(auth.passwordField).toHaveAttribute('type', 'text');
  await expect(auth.showButton).toHaveAttribute('aria-pressed', 'true');
});

test('an author who had to sign in first returns to the write page', async ({ page, holder }) => {
  const { email } = holder.viewer;
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Start Writing' }).click();
  await expect(page).toHaveURL('/auth');
  await authPageOf(page).signIn(email, holderPassword);
  await expect(page).toHaveURL('/write');
  expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBeNull();
});

test('a forgotten password is replaced with a code from the email', async ({
  page,
  site,
  holder,
  problems,
}) => {
  problems.allow(/console error: .* 40[01] /);
  const { email } = holder.viewer;
  const auth = authPageOf(page);
  await openPage(page, '/auth');
  await auth.emailField.fill(email);
  await auth.forgotLink.click();
  await expect(page).toHaveURL('/auth?mode=forgot');
  await expect(auth.emailField).toHaveValue(email);
  await auth.sendCodeButton.click();
  await expect(toastOf(page, 'Check your email')).toBeVisible();

  const code = await receiveCode(site, email, 2);
  await auth.codeField.fill(code === '000000' ? '111111' : '000000');
  await auth.passwordField.fill('another good phrase');
  await auth.setPasswordButton.click();
  await expect(toastOf(page, 'Verification Failed')).toContainText('Invalid OTP. Please try again.');
  await expect(auth.codeField).toBeFocused();
  await expect(auth.passwordField).toHaveValue('another good phrase');

  await auth.codeField.fill(code);
  await auth.setPasswordButton.click();
  await expect(toastOf(page, 'Password changed')).toBeVisible();
  await expect(auth.emailField).toHaveValue(email);
  await auth.signIn(email, 'another good phrase');
  await expect(page).toHaveURL('/profile/setup');
  expect(await isLive(site, holder.token)).toBe(false);
});

test.describe(() => {
  test.use({ person: grace });

  test('an admin who is already signed in is redirected from sign-in to the dashboard', async ({ page }) => {
    await page.goto('/auth');
    await expect(page).toHaveURL('/dashboard');
  });
});

signedInTest('sign-in never redirects to another site', async ({ page, baseURL }) => {
  // Only a sample: the unit test of the rule covers all spellings.
  for (const path of ['//evil.example', '/.//evil.example', '/\\evil.example', 'https://evil.example']) {
    await page.goto('/about');
    await page.evaluate((value) => sessionStorage.setItem('redirectAfterLogin', value), path);
    await page.goto('/auth');
    await expect(page, path).toHaveURL(`${baseURL}/profile/setup`);
  }
  await page.goto('/about');
  await page.evaluate(() => sessionStorage.setItem('redirectAfterLogin', '/help?a=1#b'));
  await page.goto('/auth');
  await expect(page).toHaveURL('/help?a=1#b');
});
