import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { readArticle } from '#e2e/writing/own-articles.ts';
import { createCalls } from '#test/pages/calls.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk, openDashboard } from '#test/pages/review-desk.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
const startDesk = createDesk(site);

test('approving one’s own article in the queue asks first', async () => {
  const { admin, author, written } = await startDesk();
  const article = await written.submitted({ title: 'Unread by others' });
  const readVisibility = async () => (await readArticle(site, author.token, article._id)).visibility;
  const calls = createCalls();
  calls.change<{ blogs: object[] }>(/moderation\/list\?.*visibility=pending/, (body) => ({
    ...body,
    blogs: body.blogs.map((blog) => ({ ...blog, isOwn: true })),
  }));
  const dashboard = await openDashboard(site, '', { session: admin, calls });
  const approve = async () =>
    dashboard.user.click((await dashboard.row('Unread by others')).button('Approve'));
  const findQuestion = async () =>
    within(await dashboard.body.findByRole('dialog', { name: 'Approve your own article?' }));

  await approve();
  const question = await findQuestion();
  expect(question.getByText(/No other person has read it/)).toBeDefined();
  await dashboard.user.click(question.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(dashboard.body.queryByRole('dialog')).toBeNull());
  expect(await readVisibility()).toBe('pending');

  await approve();
  await dashboard.user.click((await findQuestion()).getByRole('button', { name: 'Approve' }));
  await findToast('Approved');
  await dashboard.findEmpty('No items pending moderation');
  expect(await readVisibility()).toBe('approved');
});
