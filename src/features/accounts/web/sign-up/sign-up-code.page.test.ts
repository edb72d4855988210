// From the email with the code to the new account.
import { waitFor } from '@testing-library/dom';
import { expect, test, vi } from 'vitest';
import { holderPassword, newPerson } from '#e2e/accounts/account-holders.ts';
import { receiveCode } from '#e2e/accounts/receive-code.ts';
import { authFormsOf } from '#test/pages/auth-page.ts';
import { expectDescription, expectFocus, fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast, toasts } from '#test/pages/toasts.ts';

const site = createPageSite();
const resendPauseMs = 30_000;
const codeCall = 'POST /api/auth/signup/request';
const verifyCall = 'POST /api/auth/signup/verify';

/** Fills in the sign-up form and waits for the email. */
async function askForCode() {
  const person = newPerson();
  const page = await openPage(site, '/auth?mode=signup');
  const auth = authFormsOf(page);
  auth.fillSignUp({ ...person, password: holderPassword });
  await auth.click('Sign Up');
  await page.main.findByLabelText('One-time code');
  const sent = (call: string) => page.calls.sent.filter((other) => other === call).length;
  return { page, person, auth, sent, code: await receiveCode(site, person.email) };
}

test('a wrong code shows an error, a new one can be requested, and going back keeps the fields', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { page, person, auth, code: firstCode } = await askForCode();
  expect(auth.codeField().maxLength).toBe(6);
  fill(auth.codeField(), firstCode === '000000' ? '111111' : '000000');
  const failure = await findToast('Verification Failed');
  expect(failure.root.textContent).toContain('Invalid OTP. Please try again.');
  await expectDescription(auth.codeField, /This code is wrong, expired or already used\.$/);
  await expectFocus(auth.codeField);

  await auth.click('Back to Sign Up');
  await expectFocus(auth.nameField);
  await auth.choose('Sign In');
  await page.main.findByRole('button', { name: 'Sign In' });
  await auth.choose('Sign Up');
  await waitFor(() => expect(auth.nameField().value).toBe(person.name));
  expect(auth.usernameField().value).toBe(person.username);
  expect(auth.emailField().value).toBe(person.email);
  expect(auth.passwordField().value).toBe(holderPassword);
  await auth.click('Sign Up');
  await receiveCode(site, person.email, 2);
  await page.main.findByLabelText('One-time code');

  await vi.advanceTimersByTimeAsync(resendPauseMs);
  await auth.click('Resend OTP');
  await findToast('OTP Resent');
  const code = await receiveCode(site, person.email, 3);
  auth.codeField().focus();
  await page.user.paste(`${code.slice(0, 3)}-${code.slice(3)} `);
  await waitFor(() => expect(page.path()).toBe('/profile/setup'));
});

test('a new code can be requested after 30 seconds, and after five codes the page says why none can be sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { auth, person, sent } = await askForCode();
  const resendButton = () => auth.button('Resend OTP');
  const isDisabled = () => resendButton().getAttribute('aria-disabled') === 'true';
  expect(isDisabled()).toBe(true);
  await expectDescription(resendButton, 'You can request a new code after 30 seconds.');
  expect(resendButton().textContent).toMatch(/in \d+ s/);
  // The button has aria-disabled, so it can still be clicked. That must send nothing.
  resendButton().click();
  await vi.advanceTimersByTimeAsync(resendPauseMs);
  await waitFor(() => expect(isDisabled()).toBe(false));
  expect(sent(codeCall)).toBe(1);

  // One mailbox gets at most five codes in half an hour. The first one is already sent.
  for (let nth = 2; nth <= 5; nth += 1) {
    await auth.click('Resend OTP');
    await receiveCode(site, person.email, nth);
    await findToast('OTP Resent');
    expect(toasts()).toHaveLength(1);
    await waitFor(() => expect(isDisabled()).toBe(true));
    await vi.advanceTimersByTimeAsync(resendPauseMs);
    await waitFor(() => expect(isDisabled()).toBe(false));
  }
  await auth.click('Resend OTP');
  const refusal = await findToast('Failed to Resend OTP');
  expect(refusal.root.textContent).toContain('Too many attempts.');
  auth.codeField();
});

test('an incomplete code is not sent, and after five wrong codes the page says when the next try is possible', async () => {
  const { auth, code, sent } = await askForCode();
  fill(auth.codeField(), '123');
  await auth.click('Verify code');
  await expectDescription(auth.codeField, /Enter all six digits of the code\.$/);
  expect(sent(verifyCall)).toBe(0);
  const wrongCodes = ['000001', '000002', '000003', '000004', '000005', '000006'].filter(
    (wrong) => wrong !== code,
  );
  for (const [index, wrong] of wrongCodes.slice(0, 5).entries()) {
    fill(auth.codeField(), wrong);
    await waitFor(() => expect(sent(verifyCall)).toBe(index + 1));
    await expectDescription(auth.codeField, /wrong, expired or already used|used all 5 tries/);
    await findToast('Verification Failed');
    expect(toasts()).toHaveLength(1);
    if (index > 0) continue;
    await auth.click('Verify code');
    await expectDescription(auth.codeField, /This code was already rejected/);
  }
  expect(sent(verifyCall)).toBe(5);
  await expectDescription(auth.codeField, /You’ve used all 5 tries\. .* until \d\d:\d\d, not even a new one/);
});

test('a reload while waiting for the code keeps everything except the password', async () => {
  const kept = () => JSON.stringify({ ...sessionStorage });
  const { person, code } = await askForCode();
  let page = await openPage(site, '/auth?mode=signup');
  await expectFocus(() => page.main.getByLabelText('One-time code'));
  expect(page.main.getByText(/^We sent a six-digit code to/).textContent).toContain(person.email);
  expect(kept()).toContain(person.email);
  expect(kept()).not.toContain(holderPassword);

  const auth = authFormsOf(page);
  await auth.click('Back to Sign Up');
  await waitFor(() => expect(auth.nameField().value).toBe(person.name));
  expect(auth.usernameField().value).toBe(person.username);
  expect(auth.emailField().value).toBe(person.email);
  expect(kept()).not.toContain(person.email);
  fill(auth.passwordField(), holderPassword);
  await auth.click('Sign Up');
  const newest = await receiveCode(site, person.email, 2);
  expect(newest).not.toBe(code);
  await page.main.findByLabelText('One-time code');

  page = await openPage(site, '/auth?mode=signup');
  const reloaded = authFormsOf(page);
  fill(await page.main.findByLabelText('One-time code'), newest);
  await expectFocus(reloaded.passwordAgainField);
  fill(reloaded.passwordAgainField(), holderPassword);
  await reloaded.click('Verify code');
  await waitFor(() => expect(page.path()).toBe('/profile/setup'));
  expect(kept()).not.toContain(person.email);
});
