// Several ways in on one account: the list on the account page, the second factor after a provider, and signing in again.
import { waitFor, within } from '@testing-library/dom';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, holderPassword, newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { codeOf } from '#e2e/accounts/authenticator-app.ts';
import type { MemberSession } from '#e2e/members.ts';
import { openAccountSettings } from '#test/pages/account-settings.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';
import { type FaultyProvider, startFaultyProvider } from '#test/sign-in/faulty-provider.ts';
import { createSoftwarePasskey, type SoftwarePasskey } from '#test/software-passkey.ts';

let provider: FaultyProvider;
const site = createPageSite(async () => {
  provider = await startFaultyProvider();
  return provider.settings;
});

afterAll(() => provider?.close());
beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

async function post(path: string, body: object, token?: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${site.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

const personOf = ({ viewer }: MemberSession) => ({
  sub: viewer.id,
  email: viewer.email,
  email_verified: true,
});

async function connect(holder: MemberSession): Promise<void> {
  const { url, flow } = await post(
    '/api/auth/ways-in/oidc/start',
    { password: holderPassword },
    holder.token,
  );
  const callback = provider.consent(String(url), personOf(holder));
  await post('/api/auth/ways-in/oidc/finish', { ...callback, flow }, holder.token);
}

/** Returns the address to which the provider sends the person back. */
async function returnFromProvider(holder: MemberSession, purpose: string): Promise<string> {
  const { url, flow } = await post('/api/auth/providers/oidc/start', {});
  const { code, state } = provider.consent(String(url), personOf(holder));
  sessionStorage.setItem('providerFlow', JSON.stringify({ flow, provider: 'oidc', purpose }));
  return `/auth/callback/oidc?code=${code}&state=${state}`;
}

async function addPasskey({ token }: MemberSession): Promise<SoftwarePasskey> {
  const passkey = createSoftwarePasskey(site.url);
  const { options } = await post('/api/auth/passkeys/options', { password: holderPassword }, token);
  const credential = passkey.create(options as Parameters<typeof passkey.create>[0]);
  await post('/api/auth/passkeys', { credential, name: 'My laptop' }, token);
  return passkey;
}

/** A browser whose person confirms with this passkey. */
function useInBrowser(passkey: SoftwarePasskey): void {
  const bytes = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url')).buffer;
  const get = async ({ publicKey }: { publicKey: { challenge: ArrayBuffer } }) => {
    const challenge = Buffer.from(publicKey.challenge).toString('base64url');
    const { id, response } = passkey.use({ challenge });
    const fields = Object.entries(response).map(([name, value]) => [name, bytes(String(value))]);
    return {
      id,
      rawId: bytes(id),
      type: 'public-key',
      response: Object.fromEntries(fields),
      getClientExtensionResults: () => ({}),
    };
  };
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { get }, configurable: true });
}

/** Returns recovery codes, which need no clock. */
async function setUpSecondFactor({ token }: MemberSession): Promise<string[]> {
  const { uri } = await post('/api/auth/second-factor/set-up', { password: holderPassword }, token);
  const secret = new URL(String(uri)).searchParams.get('secret') ?? '';
  return (await post('/api/auth/second-factor/confirm', { code: codeOf(secret) }, token))
    .recoveryCodes as string[];
}

test('the account page lists the password, providers and passkeys in one place', async () => {
  const holder = await signUp(site, newPerson());
  await connect(holder);
  await addPasskey(holder);
  const { settings } = await openAccountSettings(site, holder);
  const section = within(settings.getByRole('region', { name: 'Ways to sign in' }));
  const rows = await section.findAllByRole('listitem');
  expect(rows.map((row) => row.querySelector('p')?.textContent)).toEqual([
    'Password',
    'Acme ID',
    'My laptopSynced',
  ]);
  section.getByRole('button', { name: 'Rename My laptop' });
  section.getByText(/^Passkey · added on .* not used yet$/);
  expect(settings.queryByRole('region', { name: 'Passkeys' })).toBeNull();
});

test('an account with a second factor is asked for the code after the provider, and Back leads on', async () => {
  const holder = await signUp(site, newPerson());
  await connect(holder);
  const [recoveryCode = ''] = await setUpSecondFactor(holder);
  const page = await openPage(site, await returnFromProvider(holder, 'sign-in'));
  await page.main.findByLabelText('Code from your app');
  expect(localStorage.getItem('authToken')).toBeNull();
  await page.user.click(page.main.getByRole('button', { name: 'Back' }));
  await page.main.findByText(/Your account has a second factor: signing in needs a code/);
  page.main.getByRole('link', { name: 'Try Again' });
  page.main.getByRole('link', { name: 'Other ways to sign in' });

  const again = await openPage(site, await returnFromProvider(holder, 'sign-in'));
  await again.user.click(await again.main.findByRole('button', { name: 'Use a recovery code' }));
  fill(again.main.getByLabelText('Recovery code'), recoveryCode);
  await again.user.click(again.main.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(again.path()).toBe('/profile/setup'));
});

test('a page that waits in another tab is told only after the code', async () => {
  const holder = await signUp(site, newPerson());
  await connect(holder);
  const [recoveryCode = ''] = await setUpSecondFactor(holder);
  const page = await openPage(site, await returnFromProvider(holder, 'again'), { session: holder });
  await page.user.click(await page.main.findByRole('button', { name: 'Use a recovery code' }));
  expect(localStorage.getItem('authToken')).toBe(holder.token);
  fill(page.main.getByLabelText('Recovery code'), recoveryCode);
  await page.user.click(page.main.getByRole('button', { name: 'Sign in' }));
  await page.main.findByRole('heading', { name: 'You’re signed in again' });
  expect(localStorage.getItem('authToken')).not.toBe(holder.token);
});

test('a session that ended over an open page is renewed by a passkey of the same account, and nothing typed is lost', async () => {
  const [holder, stranger] = [await signUp(site, newPerson()), await signUp(site, newPerson())];
  const [own, foreign] = [await addPasskey(holder), await addPasskey(stranger)];
  useInBrowser(foreign);
  const { page, settings, currentPasswordField, newPasswordField } = await openAccountSettings(site, holder);
  await endSession(site, holder.token);
  fill(currentPasswordField(), holderPassword);
  fill(newPasswordField(), 'typed and not lost');
  settings.getByRole('button', { name: 'Change password' }).click();
  const dialog = within(await page.body.findByRole('dialog', { name: 'Please sign in again' }));
  dialog.getByRole('link', { name: 'Continue with Acme ID' });
  await page.user.click(await dialog.findByRole('button', { name: 'Sign in with a passkey' }));
  await findToast('Sign-in failed');
  useInBrowser(own);
  await page.user.click(dialog.getByRole('button', { name: 'Sign in with a passkey' }));
  await findToast('Password changed');
});

test('an account without a password signs in again with a passkey before it is deleted', async () => {
  const { url, flow } = await post('/api/auth/providers/oidc/start', {});
  const claims = { sub: 'no-password', email: 'no-password@example.org', email_verified: true };
  const finished = await post('/api/auth/providers/oidc/finish', {
    ...provider.consent(String(url), claims),
    flow,
  });
  const { ticket } = finished.newcomer as { ticket: string };
  const names = { name: 'Pass Key', username: 'pass-key' };
  const joined = await post('/api/auth/providers/sign-up', { ticket, ...names });
  const member = { token: String(joined.token), viewer: joined.user as MemberSession['viewer'] };
  useInBrowser(await addPasskey(member));
  const { page, settings } = await openAccountSettings(site, member);
  await waitFor(() => expect(settings.queryByLabelText('Current password')).toBeNull());
  const stale = { success: false, code: 'fresh_sign_in_required', message: 'Sign in again to continue.' };
  page.calls.fail('DELETE /api/auth/account', 403, stale);
  await page.user.click(settings.getByRole('button', { name: 'Delete account…' }));
  const dialog = within(await page.body.findByRole('dialog'));
  await page.user.click(dialog.getByRole('button', { name: 'Delete account' }));
  const alert = within(await dialog.findByRole('alert'));
  alert.getByRole('link', { name: 'Continue with Acme ID' });
  await page.user.click(await alert.findByRole('button', { name: 'Sign in with a passkey' }));
  await dialog.findByText('You’re signed in again. Press the button once more to continue.');
  expect(localStorage.getItem('authToken')).not.toBe(member.token);
  expect(await post('/api/auth/logout', {}, member.token)).toMatchObject({ success: false });
});
