// The page of a link to imported articles, in each of its states, and the part of the dashboard that sends it.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { importAuthor, receiveHandover } from '#e2e/accounts/imported-author.ts';
import type { MemberSession, Person } from '#e2e/members.ts';
import { createCalls } from '#test/pages/calls.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { adminEmail, createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
let admin: MemberSession;
let member: MemberSession;
let person: Person;

beforeAll(async () => {
  admin = await signUp(site, { name: 'Grace Hopper', username: 'grace', email: adminEmail });
  person = newPerson();
  member = await signUp(site, person);
}, 60_000);

async function call(method: string, path: string, body?: object): Promise<Response> {
  const headers = { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' };
  return fetch(site.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

async function sendLink(username: string, email: string) {
  const author = await importAuthor(site, admin, { name: `Author ${username}`, username });
  const sent = await call('PUT', `/api/admin/members/${author.id}/handover`, { email });
  expect(sent.status).toBe(200);
  return { ...author, link: await receiveHandover(site, email) };
}

test('a visitor sees whose articles they are, corrects the password and is signed in', async () => {
  const { link } = await sendLink('mira', 'mira@example.org');
  const page = await openPage(site, link);
  await page.main.findByRole('heading', { level: 1, name: 'Are you Author mira?' });
  page.main.getByText(/^One article by Author mira was imported/);
  page.main.getByText('You’ll be @mira and sign in with mira@example.org. You can change both later.');
  page.main.getByRole('link', { name: 'Sign in' });
  const password = () => page.main.getByLabelText('Password') as HTMLInputElement;
  fill(password(), 'short');
  await page.user.click(page.main.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(password().getAttribute('aria-invalid')).toBe('true'));
  expect(password().value).toBe('short');
  page.calls.drop('/api/auth/handover/account');
  fill(password(), 'a quiet harbour at dawn');
  await page.user.click(page.main.getByRole('button', { name: 'Create account' }));
  await page.main.findByText('The account was not created');
  page.calls.restore();
  await page.user.click(page.main.getByRole('button', { name: 'Create account' }));
  await findToast('Account created');
  // The token is in no call's address.
  const called = page.calls.sent.filter((one) => one.includes('/api/'));
  expect(called.join()).not.toContain(link.split('#')[1]);

  const again = await openPage(site, link);
  await again.main.findByText(/This link has been used already\./);
});

test('a member moves the articles to their account', async () => {
  const { link } = await sendLink('noor', 'noor@example.org');
  const page = await openPage(site, link, { session: member });
  await page.main.findByText(/You’re signed in as/);
  expect(page.main.queryByLabelText('Password')).toBeNull();
  page.main.getByRole('button', { name: 'Sign out' });
  page.calls.fail('/api/auth/handover/articles', 500);
  await page.user.click(page.main.getByRole('button', { name: 'Move to my account' }));
  await page.main.findByText('The articles were not moved');
  page.calls.restore();
  await page.user.click(page.main.getByRole('button', { name: 'Move to my account' }));
  await findToast('One article is yours now');
});

test('somebody whose address has an account is asked to sign in', async () => {
  const { link } = await sendLink('omar', person.email);
  const page = await openPage(site, link);
  await page.main.findByText(
    `You already have an account with ${person.email}. Sign in, and the articles move to it.`,
  );
  expect(page.main.queryByRole('button', { name: 'Create account' })).toBeNull();
  await page.user.click(page.main.getByRole('link', { name: 'Sign in' }));
  // A navigation that goes on would change the address of the next page.
  await waitFor(() => expect(page.path()).toBe('/auth'));
  expect(sessionStorage.getItem('redirectAfterLogin')).toBe(link);
});

test('a link that cannot be used, or not be opened, says what to do', async () => {
  const incomplete = await openPage(site, '/handover');
  await incomplete.main.findByText(/This link is incomplete/);
  const unknown = await openPage(site, `/handover#${'x'.repeat(43)}`);
  await unknown.main.findByText(/This link doesn’t exist, or a newer one has replaced it\./);
  const { id, link } = await sendLink('pia', 'pia@example.org');
  const calls = createCalls();
  calls.fail('/api/auth/handover', 500);
  const failing = await openPage(site, link, { calls });
  await failing.main.findByText('The link could not be opened');
  calls.restore();
  await failing.user.click(failing.main.getByRole('button', { name: 'Try Again' }));
  await failing.main.findByRole('heading', { level: 1, name: 'Are you Author pia?' });
  expect((await call('DELETE', `/api/admin/members/${id}/handover`)).status).toBe(200);
  const revoked = await openPage(site, link);
  await revoked.main.findByText(/This link is no longer valid\./);
});

test('an admin finds the imported author, sends a link, copies another and revokes it', async () => {
  const { id } = await importAuthor(site, admin, { name: 'Quinn', username: 'quinn' });
  const list = await openPage(site, '/dashboard?tab=members&state=imported', { session: admin });
  const row = (await list.main.findByRole('link', { name: 'Quinn' })).closest('li');
  within(row as HTMLElement).getByText('Imported author');
  expect(row?.textContent).not.toContain('.invalid');

  const page = await openPage(site, `/dashboard/members/${id}`, { session: admin });
  await page.user.click(await page.main.findByRole('button', { name: 'Send a link' }));
  const dialog = within(await page.body.findByRole('dialog', { name: 'Send Quinn a link' }));
  await page.user.click(dialog.getByRole('button', { name: 'Send link' }));
  await dialog.findByText('Enter an email address such as ada@example.com.');
  fill(dialog.getByLabelText('Email address of the author'), 'quinn@example.org');
  await page.user.click(dialog.getByRole('button', { name: 'Send link' }));
  await page.main.findByText(/^A link was sent to quinn@example\.org\. It works until/);
  expect(page.main.queryByRole('button', { name: 'Send password reset' })).toBeNull();

  await page.user.click(page.main.getByRole('button', { name: 'Send a new link' }));
  const again = within(await page.body.findByRole('dialog', { name: 'Send Quinn a link' }));
  await page.user.click(again.getByRole('button', { name: 'Copy a link instead' }));
  const copied = within(await page.body.findByRole('dialog', { name: 'Copy the link now' }));
  expect((copied.getByLabelText('Link for the author') as HTMLInputElement).value).toContain('/handover#');
  await page.user.click(copied.getByRole('button', { name: 'Done' }));
  await page.main.findByText(/^A link was copied\./);
  await page.user.click(page.main.getByRole('button', { name: 'Revoke the link' }));
  await findToast('Link revoked');
  await page.main.findByRole('button', { name: 'Send a link' });
});
