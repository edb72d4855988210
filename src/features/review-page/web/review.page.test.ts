// The review page: who may open it, comparisons of revisions, and marks.
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { addMarks, listMarks, sendBack } from '#e2e/review/review-by-api.ts';
import { content, contentOf, paragraphs } from '#e2e/review/submitted-text.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk } from '#test/pages/review-desk.ts';
import { findToast } from '#test/pages/toasts.ts';
import { openReview } from './review-page.fixture.ts';

const site = createPageSite();
const startDesk = createDesk(site);

test('the review page tells a member that it is for reviewers', async () => {
  const { author, written } = await startDesk();
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const page = await openPage(site, `/dashboard/review/${_id}`, { session: author });
  await page.main.findByRole('heading', { name: 'This page is for reviewers' });
});

test('the review page of a draft says that there is nothing to review, and links back', async () => {
  const { admin, written } = await startDesk();
  const draft = await written.draft({ title: 'Not for your eyes', content });
  const page = await openPage(site, `/dashboard/review/${draft._id}`, { session: admin });
  await page.main.findByRole('heading', { name: 'There is nothing to review here' });
  await page.user.click(page.main.getByRole('link', { name: 'Back to the queue' }));
  await waitFor(() => expect(page.path()).toBe('/dashboard'));
});

test('the comparison of a resubmission shows only the fix', async () => {
  const { admin, written } = await startDesk();
  const first = await written.rejected('Please say how many.', { title: 'Reading proofs', content });
  const fixed = paragraphs.with(1, 'The second reading is for the letters, and it takes twice as long.');
  await written.save(first, { title: 'Reading proofs well', content: contentOf(fixed), status: 'published' });
  const review = await openReview(site, first._id, { session: admin });
  expect(review.page.main.getByRole('button', { name: 'Changes' }).getAttribute('aria-pressed')).toBe('true');
  const title = review.page.main.getByRole('heading', { level: 1 });
  expect(title.querySelector('ins')?.textContent).toMatch(/well/);
  expect(review.removed()).toEqual(['longer']);
  expect(review.added()).toEqual(['twice as long']);
  review.page.main.getByText('2 changes');

  // Unchanged blocks are collapsed.
  const expand = review.page.main.getByRole('button', { name: /unchanged blocks/ });
  expect(expand.textContent).toMatch(/3 unchanged blocks/);
  expect(review.blockCount()).toBe(3);
  await review.user.click(expand);
  expect(review.blockCount()).toBe(6);

  await review.user.keyboard('n');
  await review.page.main.findByText('1 of 2 changes');
  await review.user.keyboard('n');
  expect(document.activeElement).toBe(document.querySelector('main .review-text [data-change="1"]'));

  // The URL contains the view, and the t key switches it.
  await review.user.keyboard('t');
  await waitFor(() => expect(review.path()).toMatch(/view=text/));
  await waitFor(() => expect(review.removed()).toEqual([]));
  expect(document.querySelector('main .review-text')?.textContent).toContain('takes twice as long');
});

test('readers of a live article see the approved text until its edit is approved', async () => {
  const { admin, written } = await startDesk();
  const contentWith = (end: string) => `<p>A build takes ten minutes.</p><p>Nobody waits for it.${end}</p>`;
  const article = await written.approved({ title: 'How long is long', content: contentWith('') });
  const submitEdit = (end: string) =>
    written.save(article, { content: contentWith(end), status: 'published' });
  const readPage = async () => (await fetch(`${site.url}/article/${article.slug}`)).text();
  await submitEdit(' Everybody reads the news.');
  const first = await openReview(site, article._id, { session: admin });
  expect(first.added()).toEqual(['Everybody reads the news.']);
  expect(first.removed()).toEqual([]);
  first.writeNote('Is that so? Please say how you know.');
  await first.press('Request changes');
  await findToast('Changes requested: How long is long');
  expect(await readPage()).toContain('Nobody waits for it.');
  expect(await readPage()).not.toContain('Everybody reads the news.');

  await submitEdit(' Everybody reads the news. We measured it.');
  expect(await readPage()).not.toContain('We measured it.');
  const second = await openReview(site, article._id, { session: admin });
  // The edit is compared with the live text by default, and with the rejected edit on request.
  expect(second.added()).toEqual(['Everybody reads the news. We measured it.']);
  const base = second.page.main.getByRole('combobox', { name: 'Compare with' }) as HTMLSelectElement;
  await second.user.selectOptions(base, base.options[0]?.value ?? '');
  await waitFor(() => expect(second.added()).toEqual(['We measured it.']));
  await second.press('Approve');
  await findToast('Approved: How long is long');
  expect(await readPage()).toContain('Nobody waits for it. Everybody reads the news. We measured it.');
  expect(await readPage()).toContain('edited and reviewed again');
});

const remarks = [
  { quote: 'the letters', body: 'Which letters?' },
  { quote: 'what they meant', body: 'Lovely.' },
];

test('marks stay on their passages in a later revision, and marks without a passage are listed separately', async () => {
  const { admin, written } = await startDesk();
  const first = await written.submitted({ title: 'Reading proofs', content });
  await sendBack(site, admin, { id: first._id, blocks: paragraphs, remarks, note: 'Two things.' });
  const changed = ['A new beginning.', ...paragraphs.with(1, 'The second reading takes longer.')];
  await written.save(first, { content: contentOf(changed), status: 'published' });
  const review = await openReview(site, `${first._id}?view=text`, { session: admin });
  const located = await review.page.main.findByRole('list', { name: 'Marks in the text' });
  await waitFor(() => expect(within(located).getAllByRole('article')).toHaveLength(1));
  expect(located.textContent).toContain('Lovely.');
  expect(document.querySelector('main .review-text [data-marked]')?.textContent).toContain('what they meant');
  const earlier = review.page.main.getByRole('region', { name: 'On an earlier revision' });
  expect(earlier.textContent).toContain('Which letters?');
  expect(earlier.textContent).toContain('the letters');
});

test('a mark gets a reply, is resolved, reopened, edited and deleted', async () => {
  const { admin, written } = await startDesk();
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  await addMarks(site, admin, { id: _id, blocks: paragraphs, remarks: remarks.slice(0, 1) });
  const review = await openReview(site, _id, { session: admin });
  const card = await review.findMark('Mark by Grace Hopper on “the letters”');
  const note = within(card);
  const press = async (name: string) => review.user.click(await note.findByRole('button', { name }));
  const write = (name: string, value: string) =>
    fireEvent.change(note.getByRole('textbox', { name }), { target: { value } });
  await press('Reply');
  write('Your reply', 'All of them, I suppose.');
  await press('Reply');
  expect((await note.findByRole('list', { name: 'Replies' })).textContent).toContain(
    'All of them, I suppose.',
  );
  await press('Resolve');
  await waitFor(() => expect(card.textContent).toContain('Resolved by Grace Hopper'));
  await press('Reopen');
  await note.findByRole('button', { name: 'Resolve' });
  await press('Edit');
  write('Your mark', 'Which of the letters?');
  await press('Save');
  await note.findByText('Which of the letters?');
  await press('Delete');
  await waitFor(async () => expect(await listMarks(site, admin, _id)).toEqual([]));
  await waitFor(() => expect(review.page.main.queryByRole('article', { name: /^Mark by/ })).toBeNull());
});
