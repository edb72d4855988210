// Decisions on the review page: notes, saved replies, refusals and undo.
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { signUp } from '#e2e/accounts/account-holders.ts';
import { colleagues } from '#e2e/members.ts';
import { content, contentOf, paragraphs } from '#e2e/review/submitted-text.ts';
import { createArticle, readArticle } from '#e2e/writing/own-articles.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk, openDashboard } from '#test/pages/review-desk.ts';
import { findToast, hasToast } from '#test/pages/toasts.ts';
import { openReview, reviewOf } from '../review-page.fixture.ts';

const site = createPageSite();
const startDesk = createDesk(site);
const visibilityOf = async (token: string, id: string) => (await readArticle(site, token, id)).visibility;

test('undoing a decision restores the note', async () => {
  const { admin, author, written } = await startDesk();
  const { _id } = await written.submitted({ title: 'Alone in the queue', content });
  const review = await openReview(site, _id, { session: admin });
  review.writeNote('A pleasure.');
  await review.press('Approve');
  const toast = await findToast('Approved: Alone in the queue');
  expect(toast.root.textContent).toContain('The queue is empty. Thank you!');
  await waitFor(() => expect(review.path()).toBe('/dashboard'));
  await review.user.click(toast.getByRole('button', { name: 'Undo' }));
  await review.findTitle('Alone in the queue');
  await findToast('Undone');
  await waitFor(() => expect(review.noteField().value).toBe('A pleasure.'));
  expect(await visibilityOf(author.token, _id)).toBe('pending');
});

test('a key undoes the last decision after the page has moved on to the next submission', async () => {
  const { admin, author, written } = await startDesk();
  const first = await written.submitted({ title: 'The first', content });
  await written.submitted({ title: 'The second', content });
  const review = await openReview(site, first._id, { session: admin });
  await review.press('Approve');
  await review.findTitle('The second');
  await review.user.keyboard('u');
  await review.findTitle('The first');
  await findToast('Undone');
  expect(await visibilityOf(author.token, first._id)).toBe('pending');
});

test('Escape leaves the note, so that the keys of the page work again', async () => {
  const { admin, written } = await startDesk();
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const review = await openReview(site, _id, { session: admin });
  await review.user.keyboard('e');
  await review.user.keyboard('Good start.{Escape}r');
  expect(review.noteField().value).toBe('Good start.');
  expect(document.activeElement).toBe(review.button('Reject'));
});

test('a rejection without a note is confirmed once', async () => {
  const { admin, written } = await startDesk();
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const review = await openReview(site, _id, { session: admin });
  await review.press('Reject');
  expect(document.activeElement).toBe(review.noteField());
  expect(review.panel().textContent).toContain('the author won’t know why');
  await review.press('Reject');
  await findToast('Rejected: Reading proofs');
});

test('a decision on a replaced revision is refused, and the page shows what changed since', async () => {
  const { admin, author, written } = await startDesk();
  const first = await written.submitted({ title: 'Reading proofs', content });
  const review = await openReview(site, first._id, { session: admin });
  review.writeNote('Well done.');
  const newer = paragraphs.with(5, 'Nobody reads the same page three times.');
  await written.save(first, { content: contentOf(newer), status: 'published' });
  await review.press('Approve');

  await within(review.panel()).findByText(/This is what changed\./);
  expect(review.path()).toMatch(/view=changes&against=1/);
  expect(review.added()).toEqual([expect.stringMatching(/three times/)]);
  expect(review.noteField().value).toBe('Well done.');
  expect(await visibilityOf(author.token, first._id)).toBe('pending');
  await review.press('Approve');
  await findToast('Approved');
});

test('saved replies are created, inserted, edited and deleted', async () => {
  const { admin, written } = await startDesk();
  const { _id } = await written.submitted({ title: 'Reading proofs', content });
  const review = await openReview(site, _id, { session: admin });
  const menu = 'Saved replies';
  review.writeNote('Please name your sources.');
  await review.choose(menu, 'Save this note as a reply');
  const saving = within(await review.body.findByRole('dialog', { name: 'Save as a reply' }));
  await review.user.click(saving.getByRole('button', { name: 'Save' }));
  await saving.findByText('Enter a name.');
  fireEvent.change(saving.getByRole('textbox', { name: 'Name' }), { target: { value: 'Cite them' } });
  await review.user.click(saving.getByRole('button', { name: 'Save' }));
  await findToast('Reply saved');

  review.writeNote('Dear author,');
  await review.choose(menu, 'Cite them');
  expect(review.noteField().value).toBe('Dear author,\n\nPlease name your sources.');

  await review.choose(menu, 'Manage saved replies');
  const managing = within(await review.body.findByRole('dialog', { name: 'Saved replies' }));
  const press = async (name: string) => review.user.click(await managing.findByRole('button', { name }));
  await press('Edit Cite them');
  fireEvent.change(managing.getByRole('textbox', { name: 'Name' }), { target: { value: 'Cite all' } });
  await press('Save');
  await press('Delete Cite all');
  await press('Delete for everyone?');
  await waitFor(() => expect(managing.queryByRole('heading', { name: 'Cite all' })).toBeNull());
});

test('an admin can hide an article from its page with a note, and undo it', async () => {
  const { admin, author, written } = await startDesk();
  const { _id, slug } = await written.approved({ title: 'Complained about', content });
  const page = await openPage(site, `/article/${slug}`, { session: admin });
  await page.user.click(await page.main.findByRole('link', { name: 'Review' }));
  const review = reviewOf(page);
  await page.main.findByRole('region', { name: 'Decision' });
  await review.findTitle('Complained about');
  await review.choose('More decisions', 'Hide');
  const description = document.getElementById(review.noteField().getAttribute('aria-describedby') ?? '');
  expect(description?.textContent).toBe(
    'Without a note, the author won’t know why. Write one, or choose Hide again.',
  );
  review.writeNote('It names a customer.');
  await review.choose('More decisions', 'Hide');
  await findToast('Hidden: Complained about');
  expect(page.path()).toBe(`/dashboard/review/${_id}`);
  expect(await visibilityOf(author.token, _id)).toBe('hidden');

  (document.activeElement as HTMLElement).blur();
  await page.user.keyboard('u');
  await findToast('Undone');
  expect(hasToast('Hidden: Complained about')).toBe(false);
  expect(await visibilityOf(author.token, _id)).toBe('approved');
});

test('hidden and published articles link admins to their reviews', async () => {
  const { admin, written } = await startDesk();
  const hidden = await written.approved({ title: 'Taken away', content });
  await written.decide(hidden, 'hidden');
  const page = await openPage(site, `/article/${hidden.slug}`, { session: admin });
  const link = await page.main.findByRole('link', { name: 'Review' });
  expect(link.getAttribute('href')).toBe(`/dashboard/review/${hidden._id}`);

  const live = await written.approved({ title: 'Still there', content });
  const dashboard = await openDashboard(site, '?tab=published', { session: admin });
  await dashboard.user.click((await dashboard.row('Still there')).link('Review'));
  await waitFor(() => expect(dashboard.path()).toBe(`/dashboard/review/${live._id}`));
});

test('nobody approves their own article while somebody else could decide', async () => {
  const { admin } = await startDesk();
  const [colleague] = colleagues;
  if (colleague) await signUp(site, colleague);
  const { _id } = await createArticle(site, admin.token, { title: 'My own', content, status: 'published' });
  const review = await openReview(site, _id, { session: admin });
  expect(review.button('Approve').getAttribute('aria-disabled')).toBe('true');
  expect(review.panel().textContent).toContain('This article is your own. Someone else has to approve it.');
  await review.press('Approve');
  await review.findTitle('My own');
  expect(review.calls.sent.filter((call) => call.endsWith('/visibility'))).toEqual([]);
  expect(await visibilityOf(admin.token, _id)).toBe('pending');
});
