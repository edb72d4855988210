import type { Page } from '@playwright/test';
import { findViolations } from '../find-violations.ts';
import { headerOf } from '../pages/header.ts';
import { openPage, waitForScript } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { refusedCall } from '../watch-context.ts';
import { expect, test } from './account.fixture.ts';
import { holderPassword, newPerson } from './account-holders.ts';
import { authPageOf } from './auth-page.ts';
import { receiveCode } from './receive-code.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a newcomer makes an account and a first profile with the keyboard alone', async ({ page, site }) => {
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

test('the fields say what is wrong with them, all at once, and the first gets the focus', async ({
  page,
}) => {
  const auth = authPageOf(page);
  await openPage(page, '/auth?mode=signup');
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

test('what the server refuses stands under its field, and nothing typed is lost', async ({
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
  await expect(toastOf(page, 'Registration Failed')).toContainText('This username is taken.');
  await expect(auth.usernameField).toHaveAccessibleDescription(/This username is taken\./);
  await expect(auth.usernameField).toBeFocused();
  await expect(auth.passwordField).toHaveValue(holderPassword);

  await auth.usernameField.fill(newPerson().username);
  await auth.passwordField.fill('password123');
  await auth.signUpButton.click();
  await expect(auth.passwordField).toHaveAccessibleDescription(/on the lists that guessers try first/);
  await expect(auth.passwordField).toBeFocused();
});

test('a wrong code is told, a new one can be asked for, and going back keeps what was typed', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(refusedCall);
  const person = newPerson();
  const auth = authPageOf(page);
  await openPage(page, '/auth?mode=signup');
  await auth.fillSignUp({ ...person, password: holderPassword });
  await auth.signUpButton.click();
  const firstCode = await receiveCode(site, person.email);

  await test.step('a wrong code', async () => {
    await auth.codeField.fill(firstCode === '000000' ? '111111' : '000000');
    await expect(toastOf(page, 'Verification Failed')).toContainText('Invalid OTP. Please try again.');
    await expect(auth.codeField).toHaveAccessibleDescription('This code is wrong, used or expired.');
    await expect(auth.codeField).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('back to the form, and on again', async () => {
    await auth.backButton.click();
    await expect(auth.nameField).toBeFocused();
    await auth.signInTab.click();
    await auth.signUpTab.click();
    await expect(auth.nameField).toHaveValue(person.name);
    await expect(auth.usernameField).toHaveValue(person.username);
    await expect(auth.emailField).toHaveValue(person.email);
    await expect(auth.passwordField).toHaveValue(holderPassword);
    await auth.signUpButton.click();
    await receiveCode(site, person.email, 2);
  });

  await test.step('another code, pasted with a dash', async () => {
    await auth.resendButton.click();
    await expect(toastOf(page, 'OTP Resent')).toBeVisible();
    const code = await receiveCode(site, person.email, 3);
    await paste(page, `${code.slice(0, 3)}-${code.slice(3)} `);
    await expect(page).toHaveURL('/profile/setup');
  });
});

test('a code that cannot be sent again says why', async ({ page, site, problems }) => {
  problems.allow(/console error: .* 429 /);
  const person = newPerson();
  const auth = authPageOf(page);
  await openPage(page, '/auth?mode=signup');
  await auth.fillSignUp({ ...person, password: holderPassword });
  await auth.signUpButton.click();
  await receiveCode(site, person.email);
  // Five in half an hour for one mailbox; the first is sent already.
  for (let sent = 2; sent <= 5; sent += 1) {
    await auth.resendButton.click();
    await receiveCode(site, person.email, sent);
  }
  await auth.resendButton.click();
  await expect(toastOf(page, 'Failed to Resend OTP')).toContainText('That was too often.');
  await expect(auth.codeField).toBeVisible();
});

test('signing up can be linked to, is rendered by the server and survives a reload', async ({
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
  // The skip link and the header stand before it.
  for (let stops = 0; stops < 20; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function paste(page: Page, text: string): Promise<void> {
  await authPageOf(page).codeField.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
