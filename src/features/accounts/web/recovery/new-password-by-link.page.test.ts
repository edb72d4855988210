// The page behind the link in an email about a forgotten password.
import { setTimeout as wait } from 'node:timers/promises';
import { waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { isLive, newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { nextClientIp } from '#e2e/accounts/client-ip.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { accountsCalls } from '../../calls.ts';

const site = createPageSite();

async function receiveLink(email: string): Promise<string> {
  await fetch(new URL(accountsCalls.forgotPassword.path, site.url), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...nextClientIp() },
    body: JSON.stringify({ email }),
  });
  for (;;) {
    const mails = await site.readMails();
    const link = mails
      .filter(({ to }) => to?.some(({ address }) => address === email))
      .flatMap(({ text }) => /\/new-password#\S+/.exec(String(text))?.[0] ?? [])[0];
    if (link !== undefined) return link;
    await wait(20);
  }
}

async function open(path: string) {
  const page = await openPage(site, path);
  const click = (name: string) => page.user.click(page.main.getByRole('button', { name }));
  const password = () => page.main.getByLabelText('New password') as HTMLInputElement;
  return { page, click, password };
}

test('the link sets a new password without a code, signs out every device, and works once', async () => {
  const holder = await signUp(site, newPerson());
  const link = await receiveLink(holder.viewer.email);
  const { page, click, password } = await open(link);
  fill(password(), 'short');
  await click('Set new password');
  await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
  fill(password(), holder.viewer.name);
  await click('Set new password');
  await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
  fill(password(), 'another good phrase');
  await click('Set new password');
  await page.main.findByText('You can sign in with your new password now.');
  page.main.getByRole('link', { name: 'Sign In' });
  expect(await isLive(site, holder.token)).toBe(false);
  // The token is in no call's address.
  const called = page.calls.sent.filter((call) => call.includes('/api/'));
  expect(called.join()).not.toContain(link.split('#')[1]);

  const again = await open(link);
  fill(again.password(), 'yet another phrase');
  await again.click('Set new password');
  await again.page.main.findByText(
    'This link has been used, or is older than half an hour. Ask for a new one.',
  );
  again.page.main.getByRole('link', { name: 'Send a new email' });
});

test('a link without its token, and a site that cannot be reached, say what to do', async () => {
  const incomplete = await open('/new-password');
  await incomplete.page.main.findByText(/This link is incomplete/);
  const { page, click, password } = await open(`/new-password#${'x'.repeat(43)}`);
  page.calls.drop('/api/auth/reset-password/link');
  fill(password(), 'another good phrase');
  await click('Set new password');
  await page.main.findByText(/could not be reached/);
  expect(password().value).toBe('another good phrase');
});
