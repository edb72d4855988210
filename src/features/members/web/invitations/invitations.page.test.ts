// The states of the list of invitations, and of the page that an invitation opens.
import { waitFor, within } from '@testing-library/dom';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { invitationsCalls } from '../../invitations-calls.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, grace);
});

// A toast is read out for a second, by an element that it then removes from the page.
afterEach(() => waitFor(() => expect(document.querySelector('body > span')).toBeNull()));

const listPath = '/dashboard/members/invitations';

async function makeLink(body: object): Promise<string> {
  const response = await fetch(new URL(invitationsCalls.inviteByLink.path, site.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { link } = (await response.json()) as { link: string };
  const { pathname, hash } = new URL(link);
  return pathname + hash;
}

test('an empty list says so, what is missing is named, and a link is shown once', async () => {
  const page = await openPage(site, listPath, { session: admin });
  await page.main.findByText('No invitations yet');
  await page.user.click(page.main.getByRole('button', { name: 'Send invitation' }));
  await page.main.findByText('Enter an email address such as ada@example.com.');
  await page.user.selectOptions(page.main.getByLabelText('Role'), 'Editor');
  await page.user.click(page.main.getByLabelText('These categories'));
  await page.user.click(page.main.getByLabelText('As a link'));
  fill(page.main.getByLabelText('How many people can use it') as HTMLInputElement, '0');
  await page.user.click(page.main.getByRole('button', { name: 'Create link' }));
  await page.main.findByText('Choose at least one category, or all of them.');
  page.main.getByText('Enter a whole number from 1 to 500.');

  await page.user.click(page.main.getByLabelText('All categories'));
  fill(page.main.getByLabelText('How many people can use it') as HTMLInputElement, '3');
  await page.user.click(page.main.getByRole('button', { name: 'Create link' }));
  const dialog = within(await page.body.findByRole('dialog', { name: 'Copy the link now' }));
  const shown = dialog.getByLabelText('Invitation link') as HTMLInputElement;
  expect(shown.value).toMatch(/\/invitation#[\w-]{43}$/);
  await page.user.click(dialog.getByRole('button', { name: 'Done' }));
  const row = within(await page.main.findByRole('listitem'));
  row.getByText('Link for 3 people');
  row.getByText('Open');
  row.getByText(/0 of 3 used/);
});

test('the list can be narrowed to one state, which the address keeps', async () => {
  const page = await openPage(site, listPath, { session: admin });
  await page.main.findByText('Link for 3 people');
  await page.user.click(page.main.getByRole('link', { name: 'Revoked' }));
  await page.main.findByText('No invitations match');
  expect(page.path()).toBe(`${listPath}?state=revoked`);
  await page.user.click(page.main.getByRole('link', { name: 'Open' }));
  await page.main.findByText('Link for 3 people');
  expect(page.main.getByRole('link', { name: 'Open' }).getAttribute('aria-current')).toBe('true');
});

test('a list that cannot be loaded is requested again', async () => {
  const calls = createCalls();
  calls.fail(/^\/api\/admin\/invitations/, 500);
  const page = await openPage(site, listPath, { session: admin, calls });
  await page.main.findByText('The invitations could not be loaded');
  calls.restore();
  await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
  await page.main.findByText('Link for 3 people');
});

test('a member who is no admin sees no invitations', async () => {
  const session = await signUp(site, newPerson());
  const page = await openPage(site, listPath, { session });
  await page.main.findByText('This page is for admins');
});

test('the page of an invitation says who invites and what for', async () => {
  const page = await openPage(site, await makeLink({ role: 'editor', categories: ['css', 'devops'] }));
  await page.main.findByRole('heading', { level: 1, name: 'Grace Hopper invites you to Galley.' });
  await page.main.findByText(/decide what is published in CSS and DevOps\.$/);
  page.main.getByLabelText('Full name');
});

test('an invitation that is incomplete or does not exist says so', async () => {
  const without = await openPage(site, '/invitation');
  await without.main.findByText(/This link is incomplete\./);
  const unknown = await openPage(site, '/invitation#nonsense');
  await unknown.main.findByText(/This invitation doesn’t exist, or a newer one has replaced it\./);
  unknown.main.getByRole('link', { name: 'Go to the sign-up page' });
});

test('somebody who is signed in is told to sign out first', async () => {
  const session = await signUp(site, newPerson());
  const page = await openPage(site, await makeLink({}), { session });
  await page.main.findByText(/An invitation is for a new account, so sign out first to use it\.$/);
  await page.user.click(page.main.getByRole('button', { name: 'Sign out' }));
  await page.main.findByLabelText('Full name');
});
