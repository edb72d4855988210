// The states of the page of a member. What its buttons do is in a journey, because toasts need a browser.
import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession, Person } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { adminEmail, createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
let admin: MemberSession;
let person: Person;
let member: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, { name: 'Grace Hopper', username: 'grace', email: adminEmail });
  person = newPerson();
  member = await signUp(site, person);
}, 60_000);

const bearer = ({ token }: MemberSession) => ({ authorization: `Bearer ${token}` });
const pathOf = (id: string) => `/dashboard/members/${id}`;

test('the page of a member shows the account, and says what is empty', async () => {
  const page = await openPage(site, pathOf(member.viewer.id), { session: admin });
  await page.main.findByRole('heading', { level: 1, name: person.name });
  await page.main.findByText(person.email);
  await page.main.findByText('They have not submitted an article.');
  await page.main.findByText('They have not written a comment.');
  await page.main.findByText('No admin has changed anything here.');
});

test('an editor needs a category, a suspension a reason, and a deletion the username', async () => {
  const page = await openPage(site, pathOf(member.viewer.id), { session: admin });
  await page.user.selectOptions(await page.main.findByLabelText('Role of this account'), 'Editor');
  await page.user.click(page.main.getByLabelText('These categories'));
  await page.user.click(page.main.getByRole('button', { name: 'Save role' }));
  await page.main.findByText('Choose at least one category, or all of them.');

  await page.user.click(page.main.getByRole('button', { name: 'Suspend' }));
  const suspending = within(await page.body.findByRole('dialog', { name: /^Suspend/ }));
  await page.user.click(suspending.getByRole('button', { name: 'Suspend' }));
  await suspending.findByText('Write a reason. The member reads it.');
  await page.user.click(suspending.getByRole('button', { name: 'Cancel' }));

  await page.user.click(page.main.getByRole('button', { name: 'Delete the account' }));
  const deleting = within(await page.body.findByRole('dialog', { name: /^Delete the account/ }));
  await page.user.type(deleting.getByLabelText(/^Type .* to confirm/), 'someone else');
  await page.user.click(deleting.getByRole('button', { name: 'Delete for good' }));
  await deleting.findByText('That’s not the username of this account.');
  expect(page.calls.sent.filter((call) => /^(PUT|POST|DELETE) .*members/.test(call))).toEqual([]);
});

test('an admin cannot suspend or delete themselves', async () => {
  const page = await openPage(site, pathOf(admin.viewer.id), { session: admin });
  await page.main.findByRole('link', { name: 'your profile page' });
  expect(page.main.queryByRole('button', { name: 'Suspend' })).toBeNull();
});

test('an error says so, and the page is shown after another attempt', async () => {
  const calls = createCalls();
  calls.fail(/^\/api\/admin\/members/, 500);
  const page = await openPage(site, pathOf(member.viewer.id), { session: admin, calls });
  await page.main.findByText('The member could not be loaded');
  calls.restore();
  await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
  await page.main.findByRole('heading', { level: 1, name: person.name });
});

test('another page of the list begins at its first member', async () => {
  const calls = createCalls();
  const next = '1_00000000-0000-4000-8000-000000000000';
  calls.respond(/^\/api\/admin\/members\?/, async (path) => {
    const page = await (await fetch(new URL(path, site.url), { headers: bearer(admin) })).json();
    return { ...page, next };
  });
  const page = await openPage(site, '/dashboard?tab=members', { session: admin, calls });
  const link = await page.main.findByRole('link', { name: 'Next page' });
  expect(link.getAttribute('href')).toBe(`/dashboard?tab=members&after=${next}#members`);
  expect(document.getElementById('members')?.querySelector('li')).not.toBeNull();
});

test('a member that does not exist', async () => {
  const page = await openPage(site, pathOf('00000000-0000-4000-8000-000000000000'), { session: admin });
  await page.main.findByText('There is no such member');
});

test('a viewer who is no admin', async () => {
  const page = await openPage(site, pathOf(admin.viewer.id), { session: member });
  await page.main.findByText('This page is for admins');
});
