// Who may sign up: the form of the admins, and what visitors then read.

import { waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { settingsCalls } from '../settings-calls.ts';
import type { SignUpPolicy } from '../sign-up-policy.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, grace);
});

// A toast is read out for a second, by an element that it then removes from the page.
afterEach(() => waitFor(() => expect(document.querySelector('body > span')).toBeNull()));

const settingsPath = '/dashboard/settings/sign-up';

/** As another admin would, in another browser. */
async function save(policy: SignUpPolicy): Promise<void> {
  const url = new URL(settingsCalls.saveSignUp.path, site.url);
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  const { version } = (await (await fetch(url, { headers })).json()) as { version: number };
  await fetch(url, { method: 'PUT', headers, body: JSON.stringify({ ...policy, version }) });
}

test('a domain that is none is named, and nothing typed is lost', async () => {
  const page = await openPage(site, settingsPath, { session: admin });
  await page.user.click(await page.main.findByLabelText('People with an email address at certain domains'));
  const domains = page.main.getByLabelText('Domains') as HTMLTextAreaElement;
  fill(domains, 'example.com\nnot a domain');
  await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  await page.main.findByText('“not a domain” is not a domain. Write it like example.org or *.example.org.');
  expect(domains.value).toBe('example.com\nnot a domain');
  page.main.getByText(
    /example\.org stands for this domain only; write \*\.example\.org for all its subdomains/,
  );
});

test('the choice is saved, with a preview of what visitors read', async () => {
  const page = await openPage(site, settingsPath, { session: admin });
  await page.user.click(await page.main.findByLabelText('People with an invitation'));
  const preview = within(page.main.getByRole('complementary', { name: 'Preview' }));
  preview.getByText('Sign-up is by invitation.');
  await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  await page.body.findByText('Settings saved');
  await page.main.findByText('Everything is saved.');
});

test('when somebody else saved meanwhile, both choices are shown', async () => {
  const page = await openPage(site, settingsPath, { session: admin });
  await page.user.click(await page.main.findByLabelText('Nobody'));
  await save({ mode: 'open', domains: ['example.com'] });
  await page.user.click(page.main.getByRole('button', { name: 'Save changes' }));
  const dialog = within(await page.body.findByRole('dialog', { name: 'Someone else saved these settings' }));
  dialog.getByText('Everyone');
  dialog.getByText('Nobody');
  await page.user.click(dialog.getByRole('button', { name: 'Use the saved ones' }));
  await page.main.findByText('Everything is saved.');
});

test('the sign-up page and the header say who may sign up', async () => {
  localStorage.clear();
  await save({ mode: 'domains', domains: ['example.com', '*.example.net'] });
  const limited = await openPage(site, '/auth?mode=signup');
  await limited.main.findByText(
    'Sign-up is for email addresses at example.com or any subdomain of example.net.',
  );
  limited.main.getByLabelText('Full name');

  await save({ mode: 'invitation', domains: [] });
  const invited = await openPage(site, '/auth?mode=signup');
  await invited.main.findByText('Sign-up is by invitation.');
  expect(invited.main.queryByLabelText('Full name')).toBeNull();
  expect(invited.header.getAllByText('Sign-up is by invitation')).toHaveLength(2);

  await save({ mode: 'closed', domains: [] });
  const closed = await openPage(site, '/auth?mode=signup');
  await closed.main.findByText('Sign-up is closed.');
  expect(closed.header.queryByRole('link', { name: 'Sign Up' })).toBeNull();
  await closed.user.click(closed.main.getByRole('link', { name: 'Sign in instead' }));
  await closed.main.findByLabelText('Password');

  await save({ mode: 'open', domains: [] });
  const open = await openPage(site, '/auth?mode=signup');
  await open.main.findByLabelText('Full name');
  expect(open.header.getAllByRole('link', { name: 'Sign Up' }).length).toBeGreaterThan(0);
});
