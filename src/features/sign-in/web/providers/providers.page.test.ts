// The pages before and after a visit to a provider, and the ways to sign in on the account page.
import { waitFor, within } from '@testing-library/dom';
import { afterAll, beforeEach, expect, test } from 'vitest';
import {
  endSession,
  holderPassword,
  newPerson as newAccount,
  signUp,
} from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { openAccountSettings } from '#test/pages/account-settings.ts';
import { createCalls } from '#test/pages/calls.ts';
import { expectDescription, expectFocus, fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';
import { type FaultyProvider, startFaultyProvider } from '#test/sign-in/faulty-provider.ts';

let provider: FaultyProvider;
const site = createPageSite(async () => {
  provider = await startFaultyProvider();
  return provider.settings;
});

afterAll(() => provider?.close());
beforeEach(() => sessionStorage.clear());

type Claims = ReturnType<typeof person>;
let count = 0;

function person() {
  count += 1;
  const email = `visitor-${count}@example.org`;
  const names = { name: 'Grace Hopper', preferred_username: `visitor-${count}` };
  return { sub: `visitor-${count}`, email, email_verified: true, ...names };
}

async function post(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

/** Starts as the page does, visits the provider, and returns the address to which it sends the person back. */
async function returnFromProvider(claims: Claims, flow: object = {}): Promise<string> {
  const started = await post('/api/auth/providers/oidc/start', {});
  const { code, state } = provider.consent(String(started.url), claims);
  storeFlow({ flow: started.flow, provider: 'oidc', purpose: 'sign-in', ...flow });
  return `/auth/callback/oidc?code=${code}&state=${state}`;
}

const storeFlow = (flow: object) => sessionStorage.setItem('providerFlow', JSON.stringify(flow));

/** A member who has no password. */
async function join(claims: Claims): Promise<MemberSession> {
  const started = await post('/api/auth/providers/oidc/start', {});
  const redirect = provider.consent(String(started.url), claims);
  const { newcomer } = await post('/api/auth/providers/oidc/finish', { ...redirect, flow: started.flow });
  const joined = await post('/api/auth/providers/sign-up', newcomer as object);
  return { token: String(joined.token), viewer: joined.user as MemberSession['viewer'] };
}

test('the sign-in page and the sign-up page have a button for the provider, and the form', async () => {
  for (const path of ['/auth', '/auth?mode=signup']) {
    const page = await openPage(site, path);
    const link = page.main.getByRole('link', { name: 'Continue with Acme ID' });
    expect(link.getAttribute('href')).toBe('/auth/continue/oidc');
    page.main.getByText('or with your password');
    page.main.getByLabelText('Password');
  }
  const page = await openPage(site, '/auth?mode=forgot');
  expect(page.main.queryByRole('link', { name: 'Continue with Acme ID' })).toBeNull();
});

test('a provider that cannot be reached gets a sentence and a way on', async () => {
  const calls = createCalls();
  const message = 'Acme ID could not be reached. Try again in a moment.';
  calls.fail('/api/auth/providers/oidc/start', 503, {
    success: false,
    code: 'provider_unavailable',
    message,
  });
  const page = await openPage(site, '/auth/continue/oidc', { calls });
  const alert = within(await page.main.findByRole('alert'));
  alert.getByText(message);
  alert.getByRole('button', { name: 'Try Again' });
  expect(alert.getByRole('link', { name: 'Other ways to sign in' }).getAttribute('href')).toBe('/auth');
});

test('a provider that the site does not offer gets a sentence', async () => {
  const page = await openPage(site, '/auth/continue/github');
  await page.main.findByText('This site does not offer that way to sign in.');
});

test('a newcomer chooses a username; the code leaves the address bar; a taken name is refused at its field', async () => {
  const { viewer } = await signUp(site, newAccount());
  const claims = person();
  const page = await openPage(site, await returnFromProvider(claims));
  await page.main.findByRole('heading', { name: 'Choose your username' });
  expect(window.location.search).toBe('');
  expect(sessionStorage.getItem('providerFlow')).toBeNull();
  expect(page.main.getByText(claims.email)).toBeTruthy();
  const field = () => page.main.getByLabelText('Username') as HTMLInputElement;
  expect(field().value).toBe(claims.preferred_username);
  fill(field(), 'no');
  await page.user.click(page.main.getByRole('button', { name: 'Create account' }));
  await expectFocus(field);
  fill(field(), viewer.username);
  await page.user.click(page.main.getByRole('button', { name: 'Create account' }));
  await findToast('Account not created');
  await expectDescription(field, /taken/);

  // A reload loses nothing.
  const reloaded = await openPage(site, '/auth/callback/oidc');
  await reloaded.main.findByRole('heading', { name: 'Choose your username' });
  await reloaded.user.click(reloaded.main.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(reloaded.path()).toBe('/profile/setup'));
  await findToast('Account created');
});

test('a known person is signed in, and returns to the page that asked for it', async () => {
  const claims = person();
  await join(claims);
  sessionStorage.setItem('redirectAfterLogin', '/my-articles');
  const page = await openPage(site, await returnFromProvider(claims));
  await waitFor(() => expect(page.path()).toBe('/my-articles'));
});

test('a person who does not consent is told so, whatever the address says', async () => {
  storeFlow({ flow: 'x', provider: 'oidc', purpose: 'sign-in' });
  const page = await openPage(site, '/auth/callback/oidc?error=access_denied&error_description=Call+0123');
  await page.main.findByText(
    'You did not allow Acme ID to sign you in here. Nothing was created or changed.',
  );
  expect(document.body.textContent).not.toContain('Call 0123');
  expect(page.main.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe('/auth/continue/oidc');
});

test('a client that the provider does not know any more gets a sentence and a way on', async () => {
  storeFlow({ flow: 'x', provider: 'oidc', purpose: 'sign-in' });
  const page = await openPage(site, '/auth/callback/oidc?error=unauthorized_client');
  await page.main.findByText('Acme ID did not sign you in. Try again, or choose another way.');
  page.main.getByRole('link', { name: 'Other ways to sign in' });
});

test('a redirect into a tab that did not begin is refused with a sentence', async () => {
  const page = await openPage(site, '/auth/callback/oidc?code=abc&state=def');
  await page.main.findByText(
    'This sign-in was already used, took too long or began in another tab. Start again.',
  );
});

test('signing in again in a new tab keeps the expired session of the other tabs until the new one is there', async () => {
  const claims = person();
  const member = await join(claims);
  await endSession(site, member.token);
  const seen: (string | null)[] = [];
  const address = await returnFromProvider(claims, { purpose: 'again' });
  const calls = createCalls();
  const page = await openPage(site, address, { session: member, calls });
  seen.push(localStorage.getItem('authToken'));
  await page.main.findByRole('heading', { name: 'You’re signed in again' });
  expect(seen).not.toContain(null);
  expect(localStorage.getItem('authToken')).not.toBe(member.token);
  expect(page.calls.sent.filter((call) => call.includes('/api/auth/profile'))).toEqual([]);
});

test('another account does not sign in to the page of the first', async () => {
  const member = await join(person());
  const stranger = person();
  await join(stranger);
  const address = await returnFromProvider(stranger, { purpose: 'again' });
  const page = await openPage(site, address, { session: member });
  await page.main.findByText(/belongs to somebody else/);
  expect(localStorage.getItem('authToken')).toBe(member.token);
});

test('a member connects a provider with their password, and the failed callback leads back', async () => {
  const holder = await signUp(site, newAccount());
  const { page, settings } = await openAccountSettings(site, holder);
  const section = within(settings.getByRole('region', { name: 'Ways to sign in' }));
  await section.findByText('You can sign in with your email address and a password.');
  await page.user.click(section.getByRole('button', { name: 'Connect Acme ID' }));
  const dialog = within(await page.body.findByRole('dialog', { name: 'Connect Acme ID?' }));
  fill(dialog.getByLabelText('Your password'), 'not the password');
  await page.user.click(dialog.getByRole('button', { name: 'Connect Acme ID' }));
  await expectDescription(() => dialog.getByLabelText('Your password'), /not your current password/);

  const started = await post('/api/auth/ways-in/oidc/start', { password: holderPassword }, holder.token);
  const { code, state } = provider.consent(String(started.url), person());
  const storeConnect = (flow: unknown) => {
    storeFlow({ flow, provider: 'oidc', purpose: 'connect' });
    sessionStorage.setItem('connectingProvider', 'yes');
  };
  storeConnect(started.flow);
  const back = await openPage(site, `/auth/callback/oidc?code=${code}&state=${state}`, { session: holder });
  await waitFor(() => expect(back.path()).toBe('/profile'));
  await findToast('Connected');
  storeConnect('x');
  const failed = await openPage(site, '/auth/callback/oidc?code=a&state=b', { session: holder });
  await failed.main.findByRole('heading', { name: 'Not connected' });
  expect(failed.main.getByRole('link', { name: 'Back to your account' }).getAttribute('href')).toBe(
    '/profile#sign-in',
  );
});

test('an account without a password sets one, and is asked to sign in again without losing what was typed', async () => {
  const member = await join(person());
  const page = await openPage(site, '/profile', { session: member });
  const settings = within(await page.main.findByRole('region', { name: 'Account settings' }));
  const section = within(settings.getByRole('region', { name: 'Ways to sign in' }));
  await section.findByText('You have no password. You can set one below.');
  await waitFor(() => expect(settings.queryByLabelText('Current password')).toBeNull());
  const refusal = { success: false, code: 'fresh_sign_in_required', message: 'Sign in again to continue.' };
  page.calls.fail('POST /api/auth/change-password', 403, refusal);
  fill(settings.getByLabelText('New password'), 'a long enough secret');
  await page.user.click(settings.getByRole('button', { name: 'Set password' }));
  const alert = within(await settings.findByRole('alert'));
  const link = alert.getByRole('link', { name: 'Continue with Acme ID' });
  expect(link.getAttribute('href')).toBe('/auth/continue/oidc#again');
  expect(link.getAttribute('target')).toBe('_blank');
  expect(settings.getByLabelText<HTMLInputElement>('New password').value).toBe('a long enough secret');

  await page.user.click(section.getByRole('button', { name: /^Disconnect Acme ID/ }));
  const dialog = within(await page.body.findByRole('dialog', { name: 'Disconnect Acme ID?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Disconnect' }));
  await dialog.findByText(/This is the only way to sign in/);
});
