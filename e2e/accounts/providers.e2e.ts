// Signing in through a provider, on a phone and by keyboard alone.
import type { Page } from '@playwright/test';
import { startWellBehavedProvider } from '../../test/sign-in/well-behaved-provider.ts';
import { refusedToken } from '../fail-on-browser-errors.ts';
import { signInBrowser } from '../members.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { provideSite } from '../provide-site.ts';
import { test as base, expect } from './account.fixture.ts';
import { holderPassword } from './account-holders.ts';
import { codeOf } from './authenticator-app.ts';
import { expectSound, tabTo } from './phone-and-keyboard.ts';

type ProviderFixtures = { provider: Awaited<ReturnType<typeof startWellBehavedProvider>> };

const test = base.extend<object, ProviderFixtures>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, provide) => {
      const provider = await startWellBehavedProvider();
      await provide(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ provider }, provide) => {
      await provideSite({ adminEmail: '', settings: provider.settings }, provide);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({ viewport: { width: 390, height: 844 } });

test.beforeEach(({ problems, provider }) => {
  // The pages of the provider, whose content security policy is its own.
  problems.allow(new RegExp(`request to another site: ${provider.issuer}`));
  problems.allow(new RegExp(`${provider.issuer}/`));
  // Their fonts are elsewhere.
  problems.allow(/fonts\.googleapis\.com/);
});

/** What a person does at the provider, by keyboard. */
async function signInAtProvider(page: Page, name: string, issuer: string): Promise<void> {
  await page.waitForURL(`${issuer}/interaction/**`);
  await page.getByPlaceholder('Enter any login').focus();
  await page.keyboard.type(name);
  await page.getByPlaceholder('and password').focus();
  await page.keyboard.type('any password');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
}

test('a newcomer signs in through a provider, chooses a username, and signs in again, by keyboard alone', async ({
  page,
  provider,
}) => {
  await openPage(page, '/auth');
  await expectSound(page);
  await tabTo(page, 'link', 'Continue with Acme ID');
  await page.keyboard.press('Enter');
  await signInAtProvider(page, 'grace-hopper', provider.issuer);
  await expect(page.getByRole('heading', { name: 'Choose your username' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  await expectSound(page);
  await tabTo(page, 'textbox', 'Username');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('amazing-grace');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/setup');
  await expect(toastOf(page, 'Account created')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await openPage(page, '/auth');
  await page.getByRole('link', { name: 'Continue with Acme ID' }).press('Enter');
  await expect(page).toHaveURL('/profile/setup');
});

test('a member connects a provider, and from then on signs in both ways', async ({
  page,
  provider,
  holder,
  context,
  site,
  problems,
}) => {
  await signInBrowser(context, site, holder);
  await openPage(page, '/profile#sign-in');
  const section = page.getByRole('region', { name: 'Ways to sign in' });
  await expect(section).toBeVisible();
  await expectSound(page);
  await section.getByRole('button', { name: 'Connect Acme ID' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Connect Acme ID?' });
  await expect(dialog.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(holderPassword);
  await page.keyboard.press('Enter');
  await signInAtProvider(page, `of-${holder.viewer.username}`, provider.issuer);
  await expect(toastOf(page, 'Connected')).toBeVisible();
  await expect(section).toContainText(`of-${holder.viewer.username}@example.org`);

  problems.allow(refusedToken);
  // The session ends while the member types. They sign in again in a new tab, and lose nothing.
  await page.getByLabel('New email address').fill('typed@example.org');
  await context.request.post(`${site.url}/api/auth/logout`, {
    headers: { authorization: `Bearer ${holder.token}` },
  });
  await page.getByRole('button', { name: 'Download my data' }).press('Enter');
  const again = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(again).toBeVisible();
  await expectSound(page);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    again.getByRole('link', { name: 'Continue with Acme ID' }).press('Enter'),
  ]);
  await expect(tab.getByRole('heading', { name: 'You’re signed in again' })).toBeVisible();
  await tab.close();
  await expect(again).toBeHidden();
  await expect(page.getByLabel('New email address')).toHaveValue('typed@example.org');
});

test('a member with a provider and a second factor signs in with both, by keyboard alone', async ({
  browser,
  page,
  provider,
  holder,
  context,
  site,
}) => {
  await signInBrowser(context, site, holder);
  await openPage(page, '/profile#sign-in');
  await page.getByRole('button', { name: 'Connect Acme ID' }).press('Enter');
  await expect(page.getByRole('dialog').getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(holderPassword);
  await page.keyboard.press('Enter');
  await signInAtProvider(page, `both-${holder.viewer.username}`, provider.issuer);
  await expect(toastOf(page, 'Connected')).toBeVisible();

  const section = page.getByRole('region', { name: 'Second factor' });
  await section.getByRole('button', { name: 'Set up a second factor' }).press('Enter');
  await expect(section.getByLabel('Your password')).toBeFocused();
  await page.keyboard.type(holderPassword);
  await page.keyboard.press('Enter');
  const secret = (await section.locator('code').innerText()).replaceAll(/\s/g, '');
  await expect(section.getByLabel('Code from the app')).toBeFocused();
  await page.keyboard.type(codeOf(secret));
  await page.keyboard.press('Enter');
  await expect(toastOf(page, 'Second factor turned on')).toBeVisible();

  // On another device, where nobody is signed in.
  const device = await browser.newContext({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  const other = await device.newPage();
  await openPage(other, '/auth');
  await tabTo(other, 'link', 'Continue with Acme ID');
  await other.keyboard.press('Enter');
  await signInAtProvider(other, `both-${holder.viewer.username}`, provider.issuer);
  await expect(other.getByLabel('Code from your app')).toBeFocused();
  await expectSound(other);
  await other.keyboard.type(codeOf(secret, 1));
  await other.keyboard.press('Enter');
  await expect(other).toHaveURL('/profile/setup');
  await device.close();
});
