// Signing in with GitHub, on a phone and by keyboard alone.
import { join } from 'node:path';
import { type FakeGitHub, startFakeGitHub } from '../../test/sign-in/fake-github.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { provideSite } from '../provide-site.ts';
import { test as base, expect } from './account.fixture.ts';
import { expectSound, tabTo } from './phone-and-keyboard.ts';

const preload = join(import.meta.dirname, '../../test/sign-in/redirect-github.ts');

const test = base.extend<object, { gitHub: FakeGitHub }>({
  gitHub: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
    async ({}, provide) => {
      const gitHub = await startFakeGitHub();
      await provide(gitHub);
      await gitHub.close();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ gitHub }, provide) => {
      const { settings, providers } = gitHub.site;
      const redirected = { NODE_OPTIONS: `--import=${preload}`, FAKE_GITHUB_URL: providers.gitHubUrls.api };
      await provideSite({ adminEmail: '', settings: { ...settings, ...redirected } }, provide);
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});

test.use({ viewport: { width: 390, height: 844 } });

test('a newcomer signs in with GitHub, chooses a username, and signs in again, by keyboard alone', async ({
  page,
  site,
  gitHub,
  problems,
}) => {
  problems.allow(/request to another site: https:\/\/github\.com/);
  const person = gitHub.newUser();
  const visits: string[] = [];
  await page.route('https://github.com/login/oauth/authorize**', (route) => {
    const url = route.request().url();
    visits.push(url);
    const redirect = new URLSearchParams(gitHub.consent(url, person));
    return route.fulfill({
      status: 302,
      headers: { location: `${site.url}/auth/callback/github?${redirect}` },
    });
  });
  await openPage(page, '/auth');
  await tabTo(page, 'link', 'Continue with GitHub');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose your username' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  // Where GitHub sends people back to.
  const asked = new URL(visits[0] ?? '').searchParams;
  expect(asked.get('redirect_uri')).toBe(`${site.url}/auth/callback/github`);
  await expectSound(page);
  await tabTo(page, 'button', 'Create account');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/setup');
  await expect(toastOf(page, 'Account created')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await openPage(page, '/auth');
  await page.getByRole('link', { name: 'Continue with GitHub' }).press('Enter');
  await expect(page).toHaveURL('/profile/setup');
  expect(visits).toHaveLength(2);
});
