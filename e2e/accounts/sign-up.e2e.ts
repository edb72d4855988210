import type { Page } from '@playwright/test';
import { findViolations } from '../accessibility/find-violations.ts';
import { headerOf } from '../pages/header.ts';
import { openPage, waitForScript } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from './account.fixture.ts';
import { holderPassword, newPerson } from './account-holders.ts';
import { authPageOf } from './auth-page.ts';
import { receiveCode } from './receive-code.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a visitor signs up and creates a profile with the keyboard alone', async ({ page, site }) => {
  const { name, username, email } = newPerson();
  const auth = authPageOf(page);
  await openPage(page, '/');
  await headerOf(page).signUpLink.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/auth');

  await tabTo(page, auth.nameField);
  for (const text of [name, username, email]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(holderPassword);
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Registration Successful')).toContainText(`An OTP was sent to ${email}`);

  await expect(auth.codeField).toBeFocused();
  await page.keyboard.type(await receiveCode(site, email));
  await expect(toastOf(page, 'Welcome! Account created and logged in')).toBeVisible();
  await expect(page).toHaveURL('/profile/setup');
  await expect(headerOf(page).accountButton).toContainText(name);
  expect(await page.evaluate(() => localStorage.getItem('authToken'))).not.toBeNull();

  await tabTo(page, page.getByLabel('Profession'));
  await page.keyboard.type('Typesetter');
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Profile Created Successfully')).toBeVisible();
  await expect(page).toHaveURL('/profile');
  await expect(page.getByRole('main').getByText('Typesetter')).toBeVisible();
});

test('the sign-up fields show all their errors at once, and the first one gets the focus', async ({
  page,
}) => {
  const auth = authPageOf(page);
  await openPage(page, '/auth?mode=signup');
  await expect(auth.emailField).toHaveAttribute('type', 'email');
  await auth.signUpButton.click();
  await expect(auth.nameField).toHaveAccessibleDescription('Enter your name.');
  await expect(auth.usernameField).toHaveAccessibleDescription(/Use 3 to 30 letters/);
  await expect(auth.emailField).toHaveAccessibleDescription(/Enter an email address such as/);
  await expect(auth.passwordField).toHaveAccessibleDescription(/Use at least 10 characters\.$/);
  await expect(auth.nameField).toBeFocused();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});

test('errors from the server appear under their fields, and nothing typed is lost', async ({
  page,
  holder,
  problems,
}) => {
  problems.allow(/console error: .* 4(00|09) /);
  const auth = authPageOf(page);
  await openPage(page, '/auth?mode=signup');
  await auth.fillSignUp({
    ...newPerson(),
    username: holder.viewer.username.toUpperCase(),
    password: holderPassword,
  });
  await auth.signUpButton.click();
  await expect(toastOf(page, 'Registration Failed')).toContainText(
    'This username is taken. Please choose another.',
  );
  await expect(auth.usernameField).toHaveAccessibleDescription(/This username is taken\./);
  await expect(auth.usernameField).toBeFocused();
  await expect(auth.passwordField).toHaveValue(holderPassword);

  await auth.usernameField.fill(newPerson().username);
  await auth.passwordField.fill('password123');
  await auth.signUpButton.click();
  await expect(auth.passwordField).toHaveAccessibleDescription(/This password is too easy to guess/);
  await expect(auth.passwordField).toBeFocused();
});

test('a refused registration shows the message of the server, if it has one', async ({ page }) => {
  const auth = authPageOf(page);
  await openPage(page, '/auth?mode=signup');
  await auth.fillSignUp({ ...newPerson(), password: holderPassword });
  for (const [json, words] of [
    [{ success: false }, 'Registration failed'],
    [{ success: false, message: 'Nobody can join today.' }, 'Nobody can join today.'],
  ] as const) {
    await page.route('**/api/auth/signup/request', (route) => route.fulfill({ json }), { times: 1 });
    await auth.signUpButton.click();
    const toast = toastOf(page, 'Registration Failed');
    await expect(toast.getByText(words, { exact: true })).toBeVisible();
    await toast.getByRole('button', { name: 'Dismiss' }).click();
    await expect(toast).toBeHidden();
  }
  await expect(auth.nameField).toBeVisible();
});

test('on a phone the code step is fully visible, with its text above the field', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const auth = authPageOf(page);
  await openPage(page, '/auth?mode=signup');
  await auth.fillSignUp({ ...newPerson(), password: holderPassword });
  await auth.signUpButton.click();
  await expect(auth.codeField).toBeFocused();
  await expect(page.getByText('We sent a six-digit code to')).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  const said = await page.getByText('We sent a six-digit code to').boundingBox();
  expect(said?.y).toBeGreaterThan(header?.height ?? Infinity);
  await expect(auth.verifyButton).toBeInViewport({ ratio: 1 });
});

test('an error toast disappears with the next success and on the next page', async ({
  page,
  holder,
  problems,
}) => {
  problems.allow(/console error: .* 4(00|01|09) /);
  const auth = authPageOf(page);
  await openPage(page, '/auth?mode=signup');
  const person = newPerson();
  await auth.fillSignUp({ ...person, username: holder.viewer.username, password: holderPassword });
  await auth.signUpButton.click();
  await expect(toastOf(page)).toContainText(['Registration Failed']);
  await auth.usernameField.fill(person.username);
  await auth.signUpButton.click();
  await expect(toastOf(page)).toContainText(['Registration Successful']);

  await auth.signInTab.click();
  await expect(toastOf(page)).toHaveCount(0);
  await auth.signIn(holder.viewer.email, 'not the password');
  await expect(toastOf(page)).toContainText(['Login Failed']);
  await expect(auth.passwordField).toHaveAccessibleDescription(
    'Invalid email or password. Please try again.',
  );
  await expect(auth.passwordField).toBeFocused();
  await auth.signIn(holder.viewer.email, holderPassword);
  await expect(page).not.toHaveURL('/auth');
  await expect(toastOf(page)).toContainText(['Login Successful']);
});

test('the sign-up form can be linked to, is rendered by the server and survives a reload', async ({
  page,
  request,
}) => {
  expect(await (await request.get('/auth?mode=signup')).text()).toContain('Full name');
  const auth = authPageOf(page);
  await openPage(page, '/');
  await headerOf(page).signUpLink.click();
  await expect(auth.nameField).toBeVisible();
  await page.reload();
  await waitForScript(page);
  await expect(auth.nameField).toBeVisible();
  await headerOf(page).signInLink.click();
  await expect(auth.nameField).toBeHidden();
  await expect(auth.signInButton).toBeVisible();
});

async function tabTo(page: Page, target: ReturnType<typeof authPageOf>['nameField']): Promise<void> {
  // The skip link and the header come before the form.
  for (let stops = 0; stops < 20; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
