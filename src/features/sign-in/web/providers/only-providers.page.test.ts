// A site on which people sign in through a provider only.
import { afterAll, expect, test } from 'vitest';
import { createCalls } from '#test/pages/calls.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';
import { type FaultyProvider, startFaultyProvider } from '#test/sign-in/faulty-provider.ts';

let provider: FaultyProvider;
const site = createPageSite(async () => {
  provider = await startFaultyProvider();
  return { ...provider.settings, SIGN_IN: 'sso' };
});

afterAll(() => provider?.close());

test.each(['/auth', '/auth?mode=signup', '/auth?mode=forgot'])(
  '%s has no field for a password',
  async (path) => {
    const page = await openPage(site, path);
    page.main.getByRole('link', { name: 'Continue with Acme ID' });
    expect(page.main.queryByLabelText('Password')).toBeNull();
    expect(page.main.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  },
);

test('the set-up makes the first admin by the provider, with the token of its address', async () => {
  const page = await openPage(site, '/dashboard/setup#key=the-token');
  const link = await page.main.findByRole('link', { name: 'Continue with Acme ID' });
  expect(link.getAttribute('href')).toBe('/auth/continue/oidc#set-up');
  expect(page.main.queryByLabelText('Password')).toBeNull();
  page.main.getByText('You’ll be the admin of this site. Sign in, choose a username, and the site is yours.');

  const started = await fetch(`${site.url}/api/auth/providers/oidc/start`, { method: 'POST' });
  const { url, flow } = (await started.json()) as { url: string; flow: string };
  const claims = { sub: 'boss', email: 'boss@example.org', email_verified: true, preferred_username: 'boss' };
  const { code, state } = provider.consent(url, claims);
  sessionStorage.setItem('providerFlow', JSON.stringify({ flow, provider: 'oidc', purpose: 'set-up' }));
  const back = await openPage(site, `/auth/callback/oidc?code=${code}&state=${state}`);
  await back.main.findByRole('heading', { name: 'Choose your username' });
  fill(back.main.getByLabelText('Full name'), 'The Boss');
  await back.user.click(back.main.getByRole('button', { name: 'Create account' }));
  // No address of this site has this token.
  const toast = await findToast('Account not created');
  toast.getByText(/The address of the set-up doesn’t work any more/);
});

test('the page that takes back a change of the address leads to signing in, not to a password', async () => {
  const calls = createCalls();
  calls.respond('/api/auth/email/restore', () => ({ success: true, message: 'Restored.' }));
  const page = await openPage(site, '/restore-email#a-token', { calls });
  await page.user.click(await page.main.findByRole('button', { name: 'Take back the change' }));
  const link = await page.main.findByRole('link', { name: 'Sign in' });
  expect(link.getAttribute('href')).toBe('/auth');
});

test('the link in an email connects an account from before after a click, and leads to signing in', async () => {
  const calls = createCalls();
  const message = 'From now on you can sign in with Acme ID.';
  calls.respond('/api/auth/providers/oidc/connect', () => ({ success: true, message }));
  const page = await openPage(site, '/auth/connect/oidc#a-token', { calls });
  await page.user.click(await page.main.findByRole('button', { name: 'Connect Acme ID' }));
  await page.main.findByText(message);
  const link = page.main.getByRole('link', { name: 'Sign in with Acme ID' });
  expect(link.getAttribute('href')).toBe('/auth/continue/oidc');
});

test('a link that no longer works says so, and leads to a new one', async () => {
  const page = await openPage(site, '/auth/connect/oidc#a-token');
  await page.user.click(await page.main.findByRole('button', { name: 'Connect Acme ID' }));
  await page.main.findByText(
    'This link was already used or is too old. Sign in with Acme ID to get a new one.',
  );
  page.main.getByRole('link', { name: 'Sign in with Acme ID' });
  const cut = await openPage(site, '/auth/connect/oidc');
  await cut.main.findByText('The link is incomplete. Open it again from the email.');
});
