// Settings of admins: the import of a site, in each of its states.
import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { ghost, ghostPost } from '#test/import/exports.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { adminEmail, createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
const settings = '/dashboard/settings/import';
let admin: MemberSession;
let member: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, { name: 'Grace Hopper', username: 'grace', email: adminEmail });
  member = await signUp(site, { name: 'Ben', username: 'ben', email: 'ben@example.org' });
}, 60_000);

async function send(content: string): Promise<void> {
  const boundary = 'a-boundary-of-the-test';
  const head = 'Content-Disposition: form-data; name="file"; filename="ghost.json"';
  const response = await fetch(new URL('/api/admin/import', site.url), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${admin.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: `--${boundary}\r\n${head}\r\n\r\n${content}\r\n--${boundary}--\r\n`,
  });
  expect(response.status).toBe(201);
}

test('without an import there is only the choice, and it says what as approved means', async () => {
  const page = await openPage(site, settings, { session: admin });
  await page.main.findByRole('button', { name: 'Choose a file' });
  expect(page.main.queryByText(/Nobody reviews them here/)).toBeNull();
  await page.user.click(page.main.getByLabelText(/^Approved: /));
  page.main.getByText(/Nobody reviews them here/);
  expect(page.main.queryByRole('list', { name: 'Articles in the file' })).toBeNull();
});

test('a read export shows authors, redirects and a button, and can be forgotten', async () => {
  await send(ghost([ghostPost(), ghostPost({ id: 'p2', uuid: 'u2', title: '' })]));
  const page = await openPage(site, settings, { session: admin });
  await page.main.findByText('To be published: 0. Drafts: 1. Skipped: 1.');
  const list = within(await page.main.findByRole('list', { name: 'Articles in the file' }));
  list.getByText('By Ada Lovelace, who gets a placeholder account');
  list.getByText('Redirects from /indexes-that-pay');
  list.getByText('It has no title.');
  page.main.getByRole('button', { name: 'Import 1 article' });
  await page.user.click(page.main.getByRole('button', { name: 'Clear this report' }));
  await findToast('Report cleared. What was imported stays.');
  await page.main.findByRole('button', { name: 'Choose a file' });
});

test('a failure to load is shown with a way to try again', async () => {
  const calls = createCalls();
  calls.fail('GET /api/admin/import', 500);
  const page = await openPage(site, settings, { session: admin, calls });
  await page.main.findByText('The import could not be loaded');
});

test('a member sees that the page is for admins', async () => {
  const page = await openPage(site, settings, { session: member });
  await page.main.findByText('This page is for admins');
  expect(page.main.queryByRole('button', { name: 'Choose a file' })).toBeNull();
});
