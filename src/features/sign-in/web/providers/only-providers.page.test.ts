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
  const link = await page.main.findByRole('link', { name: 'Sign In' });
  expect(link.getAttribute('href')).toBe('/auth');
});
