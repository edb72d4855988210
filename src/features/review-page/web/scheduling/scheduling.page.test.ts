// Approving for later, on the review page, in the queue and in My Articles.
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { content } from '#e2e/review/submitted-text.ts';
import { readArticle } from '#e2e/writing/own-articles.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk, openDashboard } from '#test/pages/review-desk.ts';
import { findToast } from '#test/pages/toasts.ts';
import { openReview } from '../review-page.fixture.ts';

const site = createPageSite();
const startDesk = createDesk(site);
const promised = /Approved\. It will be published on \d+ \w+ \d{4} at 09:30 /;

test('an editor chooses a moment, everyone concerned sees it, and it can be cancelled', async () => {
  const { admin, author, written } = await startDesk();
  const { _id } = await written.submitted({ title: 'For tomorrow', content });
  const review = await openReview(site, _id, { session: admin });
  await review.choose('More decisions', 'Approve for later…');
  const dialog = within(await review.body.findByRole('dialog', { name: 'Approve now, publish later' }));
  await review.user.click(dialog.getByRole('button', { name: 'Approve' }));
  dialog.getByText('Please choose a day and a time.');
  const field = dialog.getByLabelText('Publish on');
  fireEvent.change(field, { target: { value: '2001-01-01T09:30' } });
  await review.user.click(dialog.getByRole('button', { name: 'Approve' }));
  dialog.getByText(/This time has passed/);
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(field, { target: { value: `${day}T09:30` } });
  await review.user.click(dialog.getByRole('button', { name: 'Approve' }));
  await findToast('Approved for later: For tomorrow');
  expect((await readArticle(site, author.token, _id)).visibility).toBe('pending');

  const dashboard = await openDashboard(site, '', { session: admin });
  await dashboard.findEmpty('No items pending moderation');
  await dashboard.user.click(dashboard.page.main.getByRole('link', { name: /^Approved for later \(\d+\)$/ }));
  const row = await dashboard.row('For tomorrow');
  expect(row.root.textContent).toMatch(promised);
  expect(row.root.textContent).not.toMatch(/waiting|left of/);
  expect(row.queryButton('Approve')).toBeNull();
  const mine = await openPage(site, '/my-articles?tab=pending', { session: author });
  await mine.main.findByText(promised);

  const again = await openReview(site, _id, { session: admin });
  expect(again.panel().textContent).toMatch(promised);
  const history = again.page.main.getByText('History').closest('details');
  expect(history?.textContent).toMatch(/Grace .*approved it for later/);
  await again.press('Approve');
  within(again.panel()).getByText(/Press Approve again to publish it now\.$/);
  expect((await readArticle(site, author.token, _id)).visibility).toBe('pending');
  await again.user.click(within(again.panel()).getByRole('button', { name: 'Cancel publication' }));
  await findToast('Publication cancelled. The article is still in the queue.');
  await waitFor(() => expect(again.panel().textContent).not.toMatch(promised));
});

test('the author wishes for a moment on the write page, and the editor takes it with one press', async () => {
  const { admin, author, written } = await startDesk();
  const { _id } = await written.submitted({ title: 'For a day', content });
  const write = await openPage(site, `/write?edit=${_id}`, { session: author });
  const section = within(await write.main.findByRole('region', { name: 'When to publish' }));
  await write.user.click(section.getByRole('button', { name: 'Save wish' }));
  section.getByText('Please choose a day and a time.');
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
  fireEvent.change(section.getByLabelText('Publish on'), { target: { value: `${day}T09:30` } });
  await write.user.click(section.getByRole('button', { name: 'Save wish' }));
  await findToast('Your wish is saved');
  await section.findByText(/You would like it to be published on \d+ \w+ \d{4} at 09:30/);

  const review = await openReview(site, _id, { session: admin });
  expect(review.panel().textContent).toMatch(/The author would like it to be published on .* at 09:30/);
  await review.user.click(within(review.panel()).getByRole('button', { name: 'Approve for that time' }));
  await findToast('Approved for later: For a day');
  const again = await openReview(site, _id, { session: admin });
  expect(again.panel().textContent).toMatch(promised);
  expect(within(again.panel()).queryByRole('button', { name: 'Approve for that time' })).toBeNull();
});
