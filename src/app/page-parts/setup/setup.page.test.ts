// The set-up as an admin sees it after the first account, and without one.

import { waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { setupCalls } from '#features/setup/calls.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { texts } from '#texts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, grace);
});

// A toast is read out for a second, by an element that it then removes from the page.
afterEach(() => waitFor(() => expect(document.querySelector('body > span')).toBeNull()));

async function offer(isOpen: boolean): Promise<void> {
  await fetch(new URL(setupCalls.changeProgress.path, site.url), {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ isOpen }),
  });
}

test('the dashboard offers the set-up until it is dismissed', async () => {
  await offer(true);
  const page = await openPage(site, '/dashboard', { session: admin });
  await page.main.findByRole('heading', { name: 'Finish setting up your site' });
  await page.user.click(page.main.getByRole('button', { name: 'Don’t show this again' }));
  await page.body.findByText('The set-up is closed');
  expect(page.main.queryByRole('heading', { name: 'Finish setting up your site' })).toBeNull();
  await page.main.findByRole('tab', { name: /Moderation/ });
});

test('each step can be skipped and come back to, and the last one finishes', async () => {
  await offer(true);
  const page = await openPage(site, '/dashboard/setup', { session: admin });
  await page.main.findByRole('heading', { level: 2, name: 'Your account' });
  expect(page.main.queryByText(texts.setUp.accountLead)).toBeNull();
  await page.user.click(page.main.getByRole('button', { name: 'Continue' }));
  await page.main.findByRole('heading', { level: 2, name: 'Name and look' });
  await page.user.click(await page.main.findByRole('button', { name: 'Skip this step' }));
  await page.main.findByRole('heading', { level: 2, name: 'Who may sign up' });
  await page.user.click(page.main.getByRole('link', { name: /Your account/ }));
  await page.main.findByText(/You’re signed in as/);
  await page.user.click(page.main.getByRole('link', { name: /Email/ }));
  await page.main.findByText(/No mail server is set/);
  await page.user.click(page.main.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(page.path()).toBe('/dashboard'));
  await page.body.findByText('Your site is set up');

  // Nobody has written anything yet: the empty queue says what to do next.
  const steps = within(await page.main.findByRole('region', { name: 'First steps' }));
  expect(steps.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Pages of the site', '/dashboard/settings/pages'],
    ['Invite people', '/dashboard/members/invitations'],
    ['Import articles', '/dashboard/settings/import'],
  ]);
});

test('a name that cannot be used stays in its field', async () => {
  const page = await openPage(site, '/dashboard/setup?step=site', { session: admin });
  const name = (await page.main.findByLabelText('Name')) as HTMLInputElement;
  await page.user.clear(name);
  await page.user.click(page.main.getByRole('button', { name: 'Save and continue' }));
  page.main.getByText('Enter a name for the site.');
  expect(document.activeElement).toBe(name);
});

test('a palette is chosen from the click on', async () => {
  const page = await openPage(site, '/dashboard/setup?step=site', { session: admin });
  const harbour = (await page.main.findByRole('radio', { name: /Harbour/ })) as HTMLInputElement;
  harbour.click();
  expect(harbour.checked).toBe(true);
  await waitFor(() => expect(document.documentElement.dataset.palette).toBe('harbour'));
  expect(harbour.checked).toBe(true);
});

test('who may sign up is not lost by going on: it is saved, or the admin is asked', async () => {
  const page = await openPage(site, '/dashboard/setup?step=sign-up', { session: admin });
  await page.user.click(await page.main.findByLabelText('Nobody'));
  await page.user.click(page.main.getByRole('link', { name: /Email/ }));
  const dialog = within(await page.body.findByRole('dialog', { name: 'Leave without saving?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Stay here' }));
  await page.user.click(page.main.getByRole('button', { name: 'Save and continue' }));
  await page.main.findByRole('heading', { level: 2, name: 'Email' });
  const { site: saved } = await (await fetch(new URL('/api/site', site.url))).json();
  expect(saved.signUp).toBe('closed');
  // The other tests sign up.
  await fetch(new URL('/api/admin/settings/sign-up', site.url), {
    method: 'PUT',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ mode: 'open', domains: [], version: 1 }),
  });
});

test('a set-up that cannot be loaded is requested again', async () => {
  const calls = createCalls();
  calls.fail(setupCalls.readProgress.path, 400);
  const page = await openPage(site, '/dashboard/setup', { session: admin, calls });
  await page.main.findByText('The set-up could not be loaded');
  calls.restore();
  await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
  await page.main.findByRole('navigation', { name: 'Steps' });
});

test('a token that does not work any more is explained', async () => {
  const page = await openPage(site, `/dashboard/setup#key=${'A'.repeat(43)}`);
  await waitFor(() => expect(window.location.hash).toBe(''));
  await page.user.type(await page.main.findByLabelText('Full name'), 'Late Comer');
  await page.user.type(page.main.getByLabelText('Username'), 'late-comer');
  await page.user.type(page.main.getByLabelText('Email'), 'late@example.org');
  await page.user.type(page.main.getByLabelText('Password'), 'a long enough secret');
  await page.user.click(page.main.getByRole('button', { name: 'Create my account' }));
  await page.main.findByText('This address doesn’t work any more');
});

test('a member who is no admin is told so', async () => {
  const session = await signUp(site, newPerson());
  const page = await openPage(site, '/dashboard/setup', { session });
  await page.main.findByRole('heading', { level: 1, name: texts.staffOnly.forAdmins });
});
