// Suggestions of a reviewer on the write page: each state, as the author sees it.
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import type { MemberSession } from '#e2e/members.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk } from '#test/pages/review-desk.ts';
import { openWritePage } from '#test/pages/write-page.ts';
import { anchorOf } from '../locate-passage.ts';

const site = createPageSite();
const startDesk = createDesk(site);

const blocks = ['A proof is red twice, and the letters are counted.', 'Nobody reads it alone.'];
const toHtml = (paragraphs: readonly string[]) => paragraphs.map((text) => `<p>${text}</p>`).join('');

type Suggested = { quote: string; replacement: string; body: string };
const red = { quote: 'red twice', replacement: 'read twice', body: 'A colour.' };
const alone = { quote: 'it alone', replacement: 'it twice', body: 'Nicer.' };

async function call(path: string, session: MemberSession, method: string, body: object): Promise<void> {
  const response = await fetch(new URL(path, site.url), {
    method,
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
}

/** An article for which a reviewer requested changes, with these suggestions. */
async function returned(...suggestions: Suggested[]) {
  const { admin, author, written } = await startDesk();
  const article = await written.submitted({ title: 'Counting letters', content: toHtml(blocks) });
  const id = article._id;
  for (const { quote, ...words } of suggestions) {
    const block = blocks.findIndex((text) => text.includes(quote));
    const start = blocks[block]?.indexOf(quote) ?? -1;
    const anchor = anchorOf(blocks, { block, start, end: start + quote.length });
    await call(`/api/blogs/${id}/marks`, admin, 'POST', { revision: 1, ...anchor, ...words });
  }
  const decision = { visibility: 'rejected', changesRequested: true, note: 'Small things.' };
  await call(`/api/blogs/${id}/visibility`, admin, 'PATCH', decision);
  return { id, author, written, article };
}

async function openReturned(id: string, author: MemberSession) {
  const write = await openWritePage(site, `/write?edit=${id}`, { session: author });
  /** The card of the mark with this remark. */
  const card = async (body: string) =>
    within((await write.page.main.findByText(body)).closest('article') as HTMLElement);
  return { write, card };
}

test('a suggestion that the author applies changes the text, and counts once it is saved', async () => {
  const { id, author } = await returned(red);
  const { write, card } = await openReturned(id, author);
  const mark = await card('A colour.');
  await write.user.click(await mark.findByRole('button', { name: 'Apply' }));
  expect(write.content().textContent).toContain('A proof is read twice, and the letters');
  await mark.findByText('Applied. It counts once you save.');
  expect(mark.queryByRole('button', { name: 'Apply' })).toBeNull();
  await write.click('Save Draft');
  await mark.findByText('Applied', { exact: true });

  const again = await openReturned(id, author);
  await (await again.card('A colour.')).findByText('Applied', { exact: true });
});

test('a mark on a whole block quotes its first words, and an untouched block has not changed', async () => {
  const { admin, author, written } = await startDesk();
  const { _id } = await written.submitted({ title: 'Counting letters', content: toHtml(blocks) });
  const whole = anchorOf(blocks, { block: 1, start: 0, end: 0 });
  await call(`/api/blogs/${_id}/marks`, admin, 'POST', { revision: 1, ...whole, body: 'Too dense.' });
  const decision = { visibility: 'rejected', changesRequested: true, note: 'One thing.' };
  await call(`/api/blogs/${_id}/visibility`, admin, 'PATCH', decision);
  const { card } = await openReturned(_id, author);
  const mark = await card('Too dense.');
  await mark.findByRole('button', { name: `Show in the text: ${blocks[1]}` });
  expect(mark.queryByText('The passage has changed')).toBeNull();
});

test('a suggestion is declined with a reason, and can be reconsidered', async () => {
  const { id, author } = await returned(alone);
  const { write, card } = await openReturned(id, author);
  const mark = await card('Nicer.');
  await write.user.click(await mark.findByRole('button', { name: 'Decline' }));
  await write.user.type(mark.getByRole('textbox', { name: 'Why not?' }), 'It is true.');
  await write.user.click(mark.getByRole('button', { name: 'Decline' }));
  await mark.findByText('Declined: It is true.');
  expect(write.content().textContent).toContain('Nobody reads it alone.');
  expect(mark.queryByRole('button', { name: 'Apply' })).toBeNull();
  await write.user.click(mark.getByRole('button', { name: 'Reconsider' }));
  await mark.findByRole('button', { name: 'Apply' });
  expect(mark.queryByText('Declined: It is true.')).toBeNull();
});

test('another suggestion for the same words is stale as soon as one was applied', async () => {
  const { id, author } = await returned(red, { ...red, replacement: 'checked twice', body: 'Or this.' });
  const { write, card } = await openReturned(id, author);
  const [first, second] = [await card('A colour.'), await card('Or this.')];
  await second.findByRole('button', { name: 'Apply' });
  await write.user.click(await first.findByRole('button', { name: 'Apply' }));
  await second.findByText('Stale: another suggestion for these words was applied.');
  expect(second.queryByRole('button', { name: 'Apply' })).toBeNull();
  await write.click('Save Draft');
  await first.findByText('Applied', { exact: true });
  await second.findByText('Stale: another suggestion for these words was applied.');
});

test.each([
  ['gone', ['Something else is here, and nobody reads that.'], /^Stale: the text no longer has these words/],
  ['changed', ['A proof is red at least twice, and the letters are counted.'], /^Stale: /],
  ['ambiguous', [...blocks, ...blocks], /more than once/],
])('a passage that is %s cannot be applied, and the card says why', async (_state, paragraphs, reason) => {
  const { id, author, written, article } = await returned(red);
  await written.save(article, { content: toHtml(paragraphs), status: 'draft' });
  const { write, card } = await openReturned(id, author);
  const mark = await card('A colour.');
  await mark.findByText(reason);
  expect(mark.queryByRole('button', { name: 'Apply' })).toBeNull();
  mark.getByRole('button', { name: 'Decline' });
  expect(write.content().textContent).toBe(paragraphs.join(''));
});

test('applying all leaves out what cannot be applied, and says so', async () => {
  const { id, author, written, article } = await returned(red, alone, {
    quote: 'letters',
    replacement: 'characters',
    body: 'Precise.',
  });
  await written.save(article, {
    content: toHtml(['A proof is red twice, and the words are counted.', 'Nobody reads it alone.']),
    status: 'draft',
  });
  const { write, card } = await openReturned(id, author);
  await write.user.click(await write.page.main.findByRole('button', { name: 'Apply all 2 suggestions' }));
  await waitFor(() => expect(write.content().textContent).toContain('A proof is read twice, and the words'));
  expect(write.content().textContent).toContain('Nobody reads it twice.');
  await (await card('Precise.')).findByText(/^Stale: /);
});
