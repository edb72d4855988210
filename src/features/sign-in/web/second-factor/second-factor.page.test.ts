// The second factor on pages: while signing in, over an open page, and where the site requires it.
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { endSession, holderPassword, newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { openAccountSettings } from '#test/pages/account-settings.ts';
import { authFormsOf } from '#test/pages/auth-page.ts';
import { expectDescription, fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';
import { computeCode, stepAt } from '../../server/second-factor/totp.ts';

const site = createPageSite();

async function call({ token }: MemberSession, method: string, path: string, body: object) {
  const response = await fetch(new URL(path, site.url), {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

function codeOf(secret: string, stepsAhead: number): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2));
  return computeCode(Buffer.from(bytes), stepAt(new Date()) + stepsAhead);
}

async function withSecondFactor() {
  const holder = await signUp(site, newPerson());
  const { secret } = await call(holder, 'POST', '/api/auth/second-factor/set-up', {
    password: holderPassword,
  });
  const code = codeOf(String(secret), -1);
  const { recoveryCodes } = await call(holder, 'POST', '/api/auth/second-factor/confirm', { code });
  return { holder, secret: String(secret), recoveryCodes: recoveryCodes as string[] };
}

test('a wrong code is named at its field, and a recovery code signs in', async () => {
  const { holder, recoveryCodes } = await withSecondFactor();
  const page = await openPage(site, '/auth');
  await authFormsOf(page).signIn(holder.viewer.email, holderPassword);
  const field = () => page.main.getByLabelText('Code from your app') as HTMLInputElement;
  await page.main.findByLabelText('Code from your app');
  expect([field().inputMode, field().autocomplete]).toEqual(['numeric', 'one-time-code']);
  const submit = () => page.user.click(page.main.getByRole('button', { name: 'Sign in' }));
  await submit();
  await expectDescription(field, 'Enter the code.');
  fill(field(), '000000');
  await submit();
  await expectDescription(field, /That code is wrong/);
  await page.user.click(page.main.getByRole('button', { name: 'Use a recovery code' }));
  fill(page.main.getByLabelText('Recovery code'), String(recoveryCodes[0]));
  await submit();
  await findToast('Login Successful');
});

test('after a session ended over an open page, the code completes the sign-in, and nothing typed is lost', async () => {
  const { holder, secret } = await withSecondFactor();
  const { page, settings, currentPasswordField, newPasswordField } = await openAccountSettings(site, holder);
  await endSession(site, holder.token);
  fill(currentPasswordField(), holderPassword);
  fill(newPasswordField(), 'typed and not lost');
  settings.getByRole('button', { name: 'Change password' }).click();
  const dialog = within(await page.body.findByRole('dialog', { name: 'Please sign in again' }));
  fill(dialog.getByLabelText('Password'), holderPassword);
  await page.user.click(dialog.getByRole('button', { name: 'Sign In' }));
  fill(await dialog.findByLabelText('Code from your app'), codeOf(secret, 0));
  await page.user.click(dialog.getByRole('button', { name: 'Sign in' }));
  await findToast('Password changed');
  await waitFor(() => expect(page.body.queryByRole('dialog')).toBeNull());
});

test('an admin requires a second factor, is told until when, and is led to set it up once it is overdue', async () => {
  const admin = await signUp(site, grace);
  const page = await openPage(site, '/dashboard/settings/security', { session: admin });
  await page.user.click(await page.main.findByRole('checkbox', { name: /^Require a second factor/ }));
  const days = page.main.getByLabelText('Days of grace') as HTMLInputElement;
  await page.user.clear(days);
  await page.user.type(days, '91');
  await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  page.main.getByText('Enter a whole number of days, from 0 to 90.');
  await page.user.clear(days);
  await page.user.type(days, '5');
  await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  await page.main.findByText('Everything is saved.');

  const later = await openPage(site, '/my-articles', { session: admin });
  await later.main.findByText(/Your account needs a second factor on this site\. Set it up by/);

  await call(admin, 'PUT', '/api/admin/settings/second-factor', {
    isRequired: true,
    graceDays: 0,
    version: 1,
  });
  const overdue = await openPage(site, '/my-articles', { session: admin });
  await waitFor(() => expect(overdue.path()).toBe('/second-factor'));
  await overdue.main.findByLabelText('Your password');
});
