// The checklist on the write page: answers, what is missing, and what a reload keeps.
import { waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import { listOwnArticles } from '#e2e/writing/own-articles.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';
import { openWritePage } from '#test/pages/write-page.ts';
import type { ChecklistPoint } from '../../checklist/checklist-rules.ts';
import { reviewSettingsCalls } from '../../settings/settings-calls.ts';

const site = createPageSite();
let admin: MemberSession;

const ai: ChecklistPoint = { id: 'ai', kind: 'question', text: 'Did AI help?', isRequired: true };
const own: ChecklistPoint = { id: 'own', kind: 'tick', text: 'It is my own work.', isRequired: true };

async function callAsAdmin({ method, path }: { method: string; path: string }, body?: object) {
  const response = await fetch(new URL(path, site.url), {
    method,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return response.json();
}

async function setPoints(checklist: ChecklistPoint[]): Promise<void> {
  const { settings, version } = await callAsAdmin(reviewSettingsCalls.readReviews);
  await callAsAdmin(reviewSettingsCalls.saveReviews, { ...settings, checklist, version });
}

beforeAll(async () => {
  admin = await signUp(site, grace);
});

afterAll(() => setPoints([]));

async function openForm(session: MemberSession, path = '/write') {
  const write = await openWritePage(site, path, { session });
  const list = within(await write.page.main.findByRole('region', { name: 'For your reviewer' }));
  return { write, list };
}

test('a submission says at the first missing point what is missing, and loses nothing', async () => {
  await setPoints([own, ai]);
  const session = await signUp(site, newPerson());
  const { write, list } = await openForm(session);
  write.fillIn({ title: 'Answered' });
  await write.click('Submit for Review');
  await findToast('Answer missing');
  const box = list.getByRole('checkbox', { name: 'It is my own work.' });
  expect(document.activeElement).toBe(box);
  list.getByText('Please confirm: “It is my own work.”');
  await write.user.click(box);
  expect(list.queryByText(/Please confirm/)).toBeNull();
  await write.click('Submit for Review');
  list.getByText('Please answer: “Did AI help?”');
  await write.user.click(list.getByRole('radio', { name: 'Yes (say how)' }));
  await write.click('Submit for Review');
  const words = list.getByRole('textbox', { name: 'In a few words' });
  expect(document.activeElement).toBe(words);
  await write.user.type(words, 'It found typos.');
  expect(write.title().value).toBe('Answered');
  await write.click('Submit for Review');
  await findToast('Article submitted for review');
  expect(await listOwnArticles(site, session.token)).toMatchObject([
    { title: 'Answered', status: 'published' },
  ]);
});

test('a reload keeps what was answered, with the draft', async () => {
  await setPoints([own, ai]);
  const session = await signUp(site, newPerson());
  const { write, list } = await openForm(session);
  write.fillIn({ title: 'Half answered' });
  await write.user.click(list.getByRole('checkbox', { name: 'It is my own work.' }));
  await write.user.click(list.getByRole('radio', { name: 'Yes (say how)' }));
  await write.user.type(list.getByRole('textbox', { name: 'In a few words' }), 'A sketch.');
  await write.click('Save Draft');
  await findToast('Draft saved');
  const [draft] = await listOwnArticles(site, session.token);
  const again = await openForm(session, `/write?edit=${draft?._id}`);
  await waitFor(() => expect((again.list.getByRole('checkbox') as HTMLInputElement).checked).toBe(true));
  expect((again.list.getByRole('textbox') as HTMLTextAreaElement).value).toBe('A sketch.');
});

test('a point that was added while the page was open is asked then', async () => {
  await setPoints([ai]);
  const session = await signUp(site, newPerson());
  const { write, list } = await openForm(session);
  write.fillIn();
  await write.user.click(list.getByRole('radio', { name: 'No' }));
  await setPoints([ai, own]);
  await write.click('Submit for Review');
  await findToast('Submission failed');
  const box = await list.findByRole('checkbox', { name: 'It is my own work.' });
  list.getByText('Please confirm: “It is my own work.”');
  await write.user.click(box);
  await write.click('Submit for Review');
  await findToast('Article submitted for review');
});

test('an optional question may be left open', async () => {
  await setPoints([{ ...ai, isRequired: false }]);
  const { write, list } = await openForm(await signUp(site, newPerson()));
  list.getByText('(optional)');
  write.fillIn();
  await write.click('Submit for Review');
  await findToast('Article submitted for review');
});
