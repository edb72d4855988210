// From the email with the code to the new account.
import type { Page } from '@playwright/test';
import { findViolations } from '../accessibility/find-violations.ts';
import { refusedCall } from '../fail-on-browser-errors.ts';
import { openPage, waitForScript } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import type { Site } from '../run-site.ts';
import { expect, test } from './account.fixture.ts';
import { holderPassword, newPerson } from './account-holders.ts';
import { authPageOf } from './auth-page.ts';
import { receiveCode } from './receive-code.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const resendPauseMs = 30_000;

test('a wrong code shows an error, a new one can be requested, and going back keeps the fields', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(refusedCall);
  await page.clock.install();
  const { person, auth, code: firstCode } = await askForCode(page, site);

  await test.step('a wrong code', async () => {
    await expect(auth.codeField).toHaveAttribute('maxlength', '6');
    await auth.codeField.fill(firstCode === '000000' ? '111111' : '000000');
    await expect(toastOf(page, 'Verification Failed')).toContainText('Invalid OTP. Please try again.');
    await expect(auth.codeField).toHaveAccessibleDescription(
      /This code is wrong, expired or already used\.$/,
    );
    await expect(auth.codeField).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
  });

  await test.step('back to the form and to the code again', async () => {
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

  await test.step('a new code, pasted with a dash', async () => {
    await page.clock.fastForward(resendPauseMs);
    await auth.resendButton.click();
    await expect(toastOf(page, 'OTP Resent')).toBeVisible();
    const code = await receiveCode(site, person.email, 3);
    await paste(page, `${code.slice(0, 3)}-${code.slice(3)} `);
    await expect(page).toHaveURL('/profile/setup');
  });
});

test('the page says why no further code can be sent', async ({ page, site, problems }) => {
  problems.allow(/console error: .* 429 /);
  await page.clock.install();
  const { person, auth } = await askForCode(page, site);
  // One mailbox gets at most five codes in half an hour. The first one is already sent.
  for (let sent = 2; sent <= 5; sent += 1) {
    await page.clock.fastForward(resendPauseMs);
    await auth.resendButton.click();
    await receiveCode(site, person.email, sent);
    await expect(toastOf(page, 'OTP Resent')).toHaveCount(1);
  }
  await page.clock.fastForward(resendPauseMs);
  await auth.resendButton.click();
  await expect(toastOf(page, 'Failed to Resend OTP')).toContainText('Too many attempts.');
  await expect(auth.codeField).toBeVisible();
});

test('a new code can be requested after 30 seconds', async ({ page, site }) => {
  await page.clock.install();
  const { auth } = await askForCode(page, site);
  await expect(auth.resendButton).toHaveAttribute('aria-disabled', 'true');
  await expect(auth.resendButton).toHaveAccessibleDescription('You can request a new code after 30 seconds.');
  await expect(auth.resendButton).toContainText(/in \d+ s/);
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.url()));
  // The button has aria-disabled, so it can still be clicked. That must send nothing.
  await auth.resendButton.dispatchEvent('click');
  await page.clock.fastForward(resendPauseMs);
  await expect(auth.resendButton).not.toHaveAttribute('aria-disabled', 'true');
  expect(sent.filter((url) => url.endsWith('/signup/request'))).toEqual([]);
  await auth.resendButton.click();
  await expect(toastOf(page, 'OTP Resent')).toBeVisible();
  await expect(auth.resendButton).toHaveAttribute('aria-disabled', 'true');
});

test('an incomplete code is not sent, and after five wrong codes the page says when the next try is possible', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(refusedCall);
  const { auth, code } = await askForCode(page, site);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/signup/verify') && sent.push(request.url()));

  await auth.codeField.fill('123');
  await auth.verifyButton.click();
  await expect(auth.codeField).toHaveAccessibleDescription(/Enter all six digits of the code\.$/);
  const wrongCodes = ['000001', '000002', '000003', '000004', '000005', '000006'].filter(
    (wrong) => wrong !== code,
  );
  for (const [index, wrong] of wrongCodes.slice(0, 5).entries()) {
    await auth.codeField.fill(wrong);
    await expect.poll(() => sent.length).toBe(index + 1);
    await expect(auth.codeField).toHaveAccessibleDescription(
      /wrong, expired or already used|used all 5 tries/,
    );
    await expect(toastOf(page, 'Verification Failed')).toHaveCount(1);
    if (index === 0) {
      await auth.verifyButton.click();
      await expect(auth.codeField).toHaveAccessibleDescription(/This code was already rejected/);
    }
  }
  expect(sent).toHaveLength(5);
  await expect(auth.codeField).toHaveAccessibleDescription(
    /You’ve used all 5 tries\. .* until \d\d:\d\d, not even a new one/,
  );
});

test('a reload while waiting for the code keeps everything except the password', async ({ page, site }) => {
  const { person, auth, code } = await askForCode(page, site);
  const readKept = () => page.evaluate(() => JSON.stringify(sessionStorage));
  await page.reload();
  await waitForScript(page);
  await expect(auth.codeField).toBeFocused();
  await expect(page.getByText('We sent a six-digit code to')).toContainText(person.email);
  expect(await readKept()).toContain(person.email);
  expect(await readKept()).not.toContain(holderPassword);
  expect(await findViolations(page)).toEqual([]);

  await test.step('back to the form and to the code again', async () => {
    await auth.backButton.click();
    await expect(auth.nameField).toHaveValue(person.name);
    await expect(auth.usernameField).toHaveValue(person.username);
    await expect(auth.emailField).toHaveValue(person.email);
    expect(await readKept()).not.toContain(person.email);
    await auth.passwordField.fill(holderPassword);
    await auth.signUpButton.click();
    await receiveCode(site, person.email, 2);
    await page.reload();
    await waitForScript(page);
  });

  await test.step('the code waits until the password is entered again', async () => {
    const newest = await receiveCode(site, person.email, 2);
    expect(newest).not.toBe(code);
    await auth.codeField.fill(newest);
    await expect(auth.passwordAgainField).toBeFocused();
    await auth.passwordAgainField.fill(holderPassword);
    await auth.verifyButton.click();
    await expect(page).toHaveURL('/profile/setup');
    expect(await readKept()).not.toContain(person.email);
  });
});

/** Fills in the sign-up form and waits for the email. */
async function askForCode(page: Page, site: Site) {
  const person = newPerson();
  const auth = authPageOf(page);
  await openPage(page, '/auth?mode=signup');
  await auth.fillSignUp({ ...person, password: holderPassword });
  await auth.signUpButton.click();
  return { person, auth, code: await receiveCode(site, person.email) };
}

async function paste(page: Page, text: string): Promise<void> {
  await authPageOf(page).codeField.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
