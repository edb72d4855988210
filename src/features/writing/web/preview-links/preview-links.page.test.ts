// Preview links: the section of the write page, and the page that a link opens.
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { createArticle } from '#e2e/writing/own-articles.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();

async function openSection(session: MemberSession, id: string, calls = createCalls()) {
  const page = await openPage(site, `/write?edit=${id}`, { session, calls });
  const section = within(await page.main.findByRole('region', { name: 'Preview links' }));
  const click = async (name: string | RegExp) =>
    page.user.click(await section.findByRole('button', { name }));
  return { page, section, click };
}

async function makeLink(session: MemberSession, id: string): Promise<string> {
  const response = await fetch(`${site.url}/api/blogs/${id}/preview-links`, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ expiresInDays: 1 }),
  });
  return ((await response.json()) as { token: string }).token;
}

test('a link to the submitted text is made, listed and revoked; a draft offers only the latest text', async () => {
  const session = await signUp(site, newPerson());
  const draft = await createArticle(site, session.token, { status: 'draft' });
  const first = await openSection(session, draft._id);
  await first.click('New preview link');
  expect(first.section.queryByRole('radio')).toBeNull();

  const { _id } = await createArticle(site, session.token, { status: 'published' });
  const { page, section, click } = await openSection(session, _id);
  await click('New preview link');
  await page.user.click(section.getByLabelText('The text that you submitted last'));
  await click('Create link');
  const dialog = within(await page.body.findByRole('dialog', { name: 'Your preview link' }));
  expect(dialog.getByLabelText<HTMLInputElement>('Address').value).toMatch(/\/preview#[\w-]{43}$/);
  await page.user.click(dialog.getByRole('button', { name: 'Done' }));
  const row = await section.findByRole('listitem');
  expect(row.textContent).toMatch(/Text as submitted \(revision 1\).*expires on .*not opened yet/);
  await click(/^Revoke the link/);
  const question = within(await page.body.findByRole('dialog', { name: 'Revoke this link?' }));
  await page.user.click(question.getByRole('button', { name: 'Revoke' }));
  await findToast('Link revoked');
  await waitFor(() => expect(section.queryByRole('listitem')).toBeNull());
});

test('My Articles lists the links of all articles, and revokes them there', async () => {
  const session = await signUp(site, newPerson());
  const before = await openPage(site, '/my-articles', { session });
  await before.main.findByRole('region', { name: 'Series' });
  expect(before.main.queryByRole('region', { name: 'Preview links' })).toBeNull();
  const { _id } = await createArticle(site, session.token, { title: 'Shown to friends', status: 'draft' });
  await makeLink(session, _id);
  const page = await openPage(site, '/my-articles?tab=drafts', { session });
  const section = within(await page.main.findByRole('region', { name: 'Preview links' }));
  const title = section.getByRole('link', { name: 'Shown to friends' });
  expect(title.getAttribute('href')).toBe(`/write?edit=${_id}`);
  await page.user.click(section.getByRole('button', { name: /^Revoke the link/ }));
  const question = within(await page.body.findByRole('dialog', { name: 'Revoke this link?' }));
  await page.user.click(question.getByRole('button', { name: 'Revoke' }));
  await findToast('Link revoked');
  await waitFor(() => expect(page.main.queryByRole('region', { name: 'Preview links' })).toBeNull());
});

test('links that cannot be loaded can be tried again', async () => {
  const session = await signUp(site, newPerson());
  const { _id } = await createArticle(site, session.token, { status: 'draft' });
  const calls = createCalls();
  calls.fail(`GET /api/blogs/${_id}/preview-links`, 500);
  const { section, click } = await openSection(session, _id, calls);
  await section.findByText('The preview links could not be loaded');
  calls.restore();
  await click('Try Again');
  await section.findByRole('button', { name: 'New preview link' });
});

test('the page of a link shows the text, and one sentence without one', async () => {
  const session = await signUp(site, newPerson());
  const { _id } = await createArticle(site, session.token, { status: 'draft' });
  const page = await openPage(site, `/preview#${await makeLink(session, _id)}`);
  await page.main.findByRole('heading', { level: 1, name: 'Reading proofs' });
  page.main.getByText(/This is a preview/);
  const incomplete = await openPage(site, '/preview');
  await incomplete.main.findByText(/The address is not complete/);
  const unknown = await openPage(site, '/preview#nothing');
  await unknown.main.findByText(/This preview link is wrong or no longer works/);
});
