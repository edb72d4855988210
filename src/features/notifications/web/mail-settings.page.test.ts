// The email settings on the profile page, when a call fails.
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
const settingsCall = '/api/notifications/settings';

test('email settings that failed to load can be loaded again, and one that cannot be saved is reverted, with a toast', async () => {
  const calls = createCalls();
  calls.fail(settingsCall, 404, { success: false, code: 'not_found', message: 'Not now.' });
  const page = await openPage(site, '/profile', { session: await signUp(site, newPerson()), calls });
  const section = within(await page.main.findByRole('region', { name: 'Emails' }));
  await section.findByText(/Not now\./);
  calls.restore();
  await page.user.click(section.getByRole('button', { name: 'Try Again' }));
  const decisions = await section.findByRole('switch', { name: /^Email me when a reviewer/ });
  const isOn = () =>
    decisions.getAttribute('aria-checked') === 'true' || (decisions as HTMLInputElement).checked;
  await waitFor(() => expect(isOn()).toBe(true));

  calls.drop(settingsCall);
  await page.user.click(decisions);
  await findToast('Not saved');
  await waitFor(() => expect(isOn()).toBe(true));
});
