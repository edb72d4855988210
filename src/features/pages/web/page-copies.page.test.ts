// Unsaved text of a page: it stays in the browser until it is saved.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, grace);
});

async function openEditor(id: string) {
  const page = await openPage(site, `/dashboard/settings/pages/${id}`, { session: admin });
  await page.main.findByRole('textbox', { name: 'Text' });
  const title = () => page.main.getByLabelText('Title') as HTMLInputElement;
  const offer = () => page.main.findByRole('region', { name: 'Unsaved text' });
  const offered = () => page.main.queryByRole('region', { name: 'Unsaved text' });
  const press = async (name: string) => page.user.click(within(await offer()).getByRole('button', { name }));
  return { page, title, offer, offered, press };
}

const stored = () => Object.keys(localStorage).filter((key) => key.startsWith('unsavedPage:'));

/** Types a title, and closes the page as a crash would. */
async function leaveTitle(id: string, title: string): Promise<void> {
  const editor = await openEditor(id);
  fill(editor.title(), title);
  await waitFor(() => expect(stored()).toHaveLength(1));
}

test('what was typed on a page is offered after a crash, and is gone from the browser when it is saved', async () => {
  await leaveTitle('community', 'Together');
  const { page, title, press, offered } = await openEditor('community');
  expect(title().value).toBe('Community');
  await press('Restore');
  expect(title().value).toBe('Together');
  expect(offered()).toBeNull();
  await page.user.click(page.main.getByRole('button', { name: 'Save page' }));
  await page.main.findByText('Everything is saved.');
  await waitFor(() => expect(stored()).toEqual([]));
});

test('a copy can be discarded, and another page or account is not offered it', async () => {
  await leaveTitle('cookies', 'Crumbs');
  const other = await openEditor('terms');
  expect(other.offered()).toBeNull();
  const { press, title } = await openEditor('cookies');
  await press('Discard');
  expect(title().value).toBe('Cookies');
  expect(stored()).toEqual([]);
});

test('a restored text that somebody else has overtaken is compared with theirs', async () => {
  await leaveTitle('help', 'My help');
  const call = async (method: string, body?: object) =>
    (
      await fetch(new URL('/api/admin/pages/help', site.url), {
        method,
        headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      })
    ).json();
  await call('PUT', { ...(await call('GET')).page, title: 'Their help' });
  const { page, press, title } = await openEditor('help');
  expect(title().value).toBe('Their help');
  await press('Restore');
  await page.user.click(page.main.getByRole('button', { name: 'Save page' }));
  const dialog = within(await page.body.findByRole('dialog'));
  dialog.getByText('My help');
  dialog.getByText('Their help');
});

test('when the sign-in is lost, what was typed on a new page is offered to the same admin only', async () => {
  const { page } = await openNew(admin);
  fill(page.main.getByLabelText('Title') as HTMLInputElement, 'Imprint of ours');
  for (const key of ['authToken', 'viewer']) {
    const oldValue = localStorage.getItem(key);
    localStorage.removeItem(key);
    window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null }));
  }
  await waitFor(() => expect(page.path()).not.toContain('/pages'));
  const member = await openPage(site, '/dashboard/settings/pages/new', {
    session: await signUp(site, newPerson()),
  });
  await member.main.findByText('This page is for admins');
  const again = await openNew(admin);
  within(await again.page.main.findByRole('region', { name: 'Unsaved text' })).getByText('Imprint of ours');
});

async function openNew(session: MemberSession) {
  const page = await openPage(site, '/dashboard/settings/pages/new', { session });
  await page.main.findByRole('textbox', { name: 'Text' });
  return { page };
}
