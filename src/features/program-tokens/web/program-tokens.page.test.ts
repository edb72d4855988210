// Tokens for programs: in the account settings, and on the pages of admins.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { openAccountSettings } from '#test/pages/account-settings.ts';
import { createCalls } from '#test/pages/calls.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { adminEmail, createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';
import { programTokensCalls } from '../calls.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, { name: 'Grace Hopper', username: 'grace', email: adminEmail });
}, 60_000);

const path = programTokensCalls.list.path;

async function open(session: MemberSession) {
  const { page, settings } = await openAccountSettings(site, session);
  const section = within(settings.getByRole('region', { name: 'Tokens for programs' }));
  const click = async (name: string) => page.user.click(await section.findByRole('button', { name }));
  return { page, section, click };
}

async function makeToken(session: MemberSession, name: string): Promise<string> {
  const response = await fetch(new URL(path, site.url), {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name, scopes: ['read'], expiresInDays: 7 }),
  });
  return ((await response.json()) as { secret: string }).secret;
}

test('a token is made, shown once, listed and revoked', async () => {
  const { page, section, click } = await open(await signUp(site, newPerson()));
  await section.findByText(/You have no tokens/);
  await click('New token');
  expect(section.queryByLabelText('Administer')).toBeNull();
  expect(section.queryByLabelText('Review')).toBeNull();
  await page.user.click(section.getByLabelText('Read'));
  await click('Create token');
  await section.findByText('Give the token a name.');
  section.getByText('Choose at least one thing that the program may do.');
  expect(page.calls.sent).not.toContain(`POST ${path}`);

  fill(section.getByLabelText('Name'), 'Blog importer');
  await page.user.click(section.getByLabelText('Write'));
  await page.user.selectOptions(section.getByLabelText('Expires after'), '7 days');
  await click('Create token');
  const dialog = within(await page.body.findByRole('dialog', { name: 'Your new token' }));
  const { value: secret } = dialog.getByLabelText<HTMLInputElement>('Token');
  expect(secret).toMatch(/^galley_[\w-]{43}$/);
  await page.user.click(dialog.getByRole('button', { name: 'Done' }));
  const row = await section.findByRole('listitem');
  expect(row.textContent).toMatch(/Blog importer.*Write.*expires on .*never used/);
  expect(document.body.innerHTML).not.toContain(secret);

  await click('Revoke Blog importer');
  const asking = within(await page.body.findByRole('dialog', { name: 'Revoke this token?' }));
  await page.user.click(asking.getByRole('button', { name: 'Revoke' }));
  await findToast('Token revoked');
  await section.findByText(/You have no tokens/);
});

test('a token that could not be made leaves the form as it was', async () => {
  const { page, section, click } = await open(await signUp(site, newPerson()));
  await click('New token');
  fill(section.getByLabelText('Name'), 'Blog importer');
  page.calls.drop(`POST ${path}`);
  await click('Create token');
  await findToast('Token not created');
  expect(section.getByLabelText<HTMLInputElement>('Name').value).toBe('Blog importer');
  page.calls.restore();
  await click('Create token');
  await page.body.findByRole('dialog', { name: 'Your new token' });
});

test('a list of tokens that cannot be loaded says so, and loads on a click', async () => {
  const session = await signUp(site, newPerson());
  await makeToken(session, 'Backup');
  const calls = createCalls();
  calls.fail(`GET ${path}`, 500);
  const page = await openPage(site, '/profile', { session, calls });
  const failure = await page.main.findByText('Your tokens could not be loaded');
  calls.restore();
  const card = within(failure.parentElement as HTMLElement);
  await page.user.click(card.getByRole('button'));
  await page.main.findByText('Backup');
});

test('admins choose all scopes', async () => {
  const { section, click } = await open(admin);
  await click('New token');
  for (const scope of ['Read', 'Write', 'Review', 'Administer']) section.getByLabelText(scope);
});

test('admins see the tokens of a member and of all members, and revoke them', async () => {
  const owner = await signUp(site, newPerson());
  const secret = await makeToken(owner, 'Backup of my texts');
  const all = await openPage(site, '/dashboard/members/tokens', { session: admin });
  await all.main.findByText('Backup of my texts');
  all.main.getByRole('link', { name: owner.viewer.name });
  expect(all.main.getByRole('list').innerHTML).not.toContain(secret.slice(-20));

  const page = await openPage(site, `/dashboard/members/${owner.viewer.id}`, { session: admin });
  const section = within(await page.main.findByRole('region', { name: 'Tokens for programs' }));
  await page.user.click(await section.findByRole('button', { name: 'Revoke Backup of my texts' }));
  const asking = within(await page.body.findByRole('dialog', { name: 'Revoke this token?' }));
  await page.user.click(asking.getByRole('button', { name: 'Revoke' }));
  await section.findByText('They have no tokens for programs.');
  await waitFor(() => page.main.getByText(/revoked a token for programs/));
});
