import type { Page } from '@playwright/test';
import { findViolations } from '../accessibility/find-violations.ts';
import { refusedCall } from '../fail-on-browser-errors.ts';
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
  await expect(page).toHaveURL('/auth?mode=signup');

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

test('the sign-up fields show all their errors at once, and the first one gets the focus; on a phone the code step is fully visible', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(refusedCall);
  const person = newPerson();
  const auth = authPageOf(page);
  await openPage(page, '/auth?mode=signup');
  await expect(auth.emailField).toHaveAttribute('type', 'email');
  await auth.signUpButton.click();
  await expect(auth.nameField).toHaveAccessibleDescription('Enter your name.');
  await expect(auth.usernameField).toHaveAccessibleDescription(/Use 3 to 30 letters/);
  await expect(auth.emailField).toHaveAccessibleDescription(/Enter an email address such as/);
  await expect(auth.passwordField).toHaveAccessibleDescription(/Use at least 10 characters\.$/);
  await expect(auth.nameField).toBeFocused();
  await expectAccessible(page);

  await page.setViewportSize({ width: 390, height: 844 });
  await auth.fillSignUp({ ...person, password: holderPassword });
  await auth.signUpButton.click();
  await expect(auth.codeField).toBeFocused();
  const codeText = page.getByText('We sent a six-digit code to');
  await expect(codeText).toBeInViewport({ ratio: 1 });
  const header = await page.getByRole('banner').boundingBox();
  expect((await codeText.boundingBox())?.y).toBeGreaterThan(header?.height ?? Infinity);
  await expect(auth.verifyButton).toBeInViewport({ ratio: 1 });

  const code = await receiveCode(site, person.email);
  await auth.codeField.fill(code === '000000' ? '111111' : '000000');
  await expect(toastOf(page, 'Verification Failed')).toBeVisible();
  await expect(auth.codeField).toBeFocused();
  await expectAccessible(page);

  await page.reload();
  await waitForScript(page);
  await expect(auth.codeField).toBeFocused();
  expect(await findViolations(page)).toEqual([]);
});

async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
}

async function tabTo(page: Page, target: ReturnType<typeof authPageOf>['nameField']): Promise<void> {
  // The skip link and the header come before the form.
  for (let stops = 0; stops < 20; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}
