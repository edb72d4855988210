// Notes of guests: the switch of a link, the form of the preview page, and the section of the write page.
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { createArticle } from '#e2e/writing/own-articles.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';
import { openWritePage } from '#test/pages/write-page.ts';

const site = createPageSite();

async function post(path: string, body: object, session?: MemberSession) {
  const response = await fetch(new URL(path, site.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(session && { authorization: `Bearer ${session.token}` }),
    },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(201);
  return (await response.json()) as { token: string };
}

async function startDraft(allowsNotes = true) {
  const session = await signUp(site, newPerson());
  const content = '<p>A proof is read twice.</p>';
  const { _id } = await createArticle(site, session.token, { content, status: 'draft' });
  const link = { expiresInDays: 1, allowsNotes };
  const { token } = await post(`/api/blogs/${_id}/preview-links`, link, session);
  return { session, id: _id, token };
}

test('a preview without permission offers no notes', async () => {
  const { token } = await startDraft(false);
  const page = await openPage(site, `/preview#${token}`);
  await page.main.findByRole('heading', { level: 1, name: 'Reading proofs' });
  expect(page.main.queryByRole('button', { name: /^Leave a note/ })).toBeNull();
  expect(page.main.queryByText(/The author would like your notes/)).toBeNull();
});

test('a guest sends a note on the whole text; a refusal is shown and keeps the words', async () => {
  const { token } = await startDraft();
  const calls = createCalls();
  const page = await openPage(site, `/preview#${token}`, { calls });
  await page.user.click(await page.main.findByRole('button', { name: 'Leave a note on the whole text' }));
  const dialog = within(await page.body.findByRole('dialog', { name: 'A note for the author' }));
  dialog.getByText('About the whole text');
  await page.user.type(dialog.getByLabelText('Your note'), 'I liked it.');
  await page.user.type(dialog.getByLabelText('Your name'), 'Bo');
  calls.fail('POST /api/previews/notes', 500);
  await page.user.click(dialog.getByRole('button', { name: 'Send note' }));
  await dialog.findByRole('alert');
  expect(dialog.getByLabelText<HTMLTextAreaElement>('Your note').value).toBe('I liked it.');
  calls.restore();
  await page.user.click(dialog.getByRole('button', { name: 'Send note' }));
  await findToast('Note sent');
});

test('the author allows notes on a link later, and ends them', async () => {
  const { session, id } = await startDraft(false);
  const page = await openPage(site, `/write?edit=${id}`, { session });
  const section = within(await page.main.findByRole('region', { name: 'Preview links' }));
  const box = () => section.findByRole<HTMLInputElement>('checkbox', { name: 'Readers can leave notes' });
  expect((await box()).checked).toBe(false);
  await page.user.click(await box());
  await waitFor(async () => expect((await box()).checked).toBe(true));
});

test('the write page shows the notes of guests apart, and keeps a note that could not be changed', async () => {
  const { session, id, token } = await startDraft();
  const passage = { block: 0, quote: 'read twice', prefix: 'A proof is ', suffix: '.' };
  await post('/api/previews/notes', { token, name: 'Ana', body: 'By whom?', ...passage });
  const calls = createCalls();
  const { page } = await openWritePage(site, `/write?edit=${id}`, { session, calls });
  const panel = within(await page.main.findByRole('region', { name: 'Notes from guests' }));
  panel.getByRole('heading', { name: '1 note from a guest' });
  panel.getByText('By whom?');
  calls.fail(/\/resolved$/, 500);
  await page.user.click(panel.getByRole('button', { name: 'Resolve' }));
  await findToast('Note not changed');
  calls.restore();
  await page.user.click(panel.getByRole('button', { name: 'Resolve' }));
  await panel.findByText('Resolved');
  panel.getByRole('heading', { name: 'Notes from guests' });
  await page.user.click(panel.getByRole('button', { name: 'Reopen' }));
  await panel.findByRole('heading', { name: '1 note from a guest' });
});
