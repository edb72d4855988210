import { grace } from '../members.ts';
import { holdRequests } from '../pages/first-paint.ts';
import { toastOf } from '../pages/toast.ts';
import { readArticle } from '../writing/own-articles.ts';
import { expect, test } from './queue.fixture.ts';
import { decideCall, openDashboard } from './queue-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const conflict = /console error: .* 409 \(Conflict\)/;

test('approving removes the row before the server responds, and undo restores it', async ({
  page,
  site,
  holder,
  written,
}) => {
  await written.submitted({ title: 'One' });
  const two = await written.submitted({ title: 'Two' });
  await written.submitted({ title: 'Three' });
  const dashboard = await openDashboard(page);
  await expect(dashboard.titles).toHaveText(['One', 'Two', 'Three']);

  const release = await holdRequests(page, decideCall);
  await dashboard.row('Two').approve.click();
  await expect(dashboard.titles).toHaveText(['One', 'Three']);
  await expect(dashboard.tab('Moderation (2)')).toBeVisible();
  release();
  const toast = toastOf(page, 'Approved');
  await expect(toast).toContainText('Readers can now see “Two”.');
  expect((await readArticle(site, holder.token, two._id)).visibility).toBe('approved');

  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(dashboard.titles).toHaveText(['One', 'Two', 'Three']);
  await expect(dashboard.row('Two').root).toBeFocused();
  await expect(toastOf(page, 'Undone')).toBeVisible();
  expect((await readArticle(site, holder.token, two._id)).visibility).toBe('pending');

  // The second approval is for the version that the undo created.
  await dashboard.row('Two').approve.click();
  await expect(toastOf(page, 'Approved')).toBeVisible();
  await expect(dashboard.titles).toHaveText(['One', 'Three']);
  expect((await readArticle(site, holder.token, two._id)).visibility).toBe('approved');
});

test('two quick decisions each have their own undo', async ({ page, written }) => {
  await written.submitted({ title: 'One' });
  await written.submitted({ title: 'Two' });
  const dashboard = await openDashboard(page);
  await dashboard.row('One').approve.click();
  await dashboard.row('Two').approve.click();
  await expect(dashboard.emptyTitle('No items pending moderation')).toBeVisible();
  await toastOf(page, '“One”').getByRole('button', { name: 'Undo' }).click();
  await expect(dashboard.titles).toHaveText(['One']);
  await toastOf(page, '“Two”').getByRole('button', { name: 'Undo' }).click();
  await expect(dashboard.titles).toHaveText(['One', 'Two']);
});

test('a decision can be undone from another page', async ({ page, site, holder, written }) => {
  const one = await written.submitted({ title: 'One' });
  const dashboard = await openDashboard(page);
  await dashboard.row('One').approve.click();
  await expect(toastOf(page, 'Approved')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Articles', exact: true }).click();
  await expect(page).toHaveURL('/articles');
  await toastOf(page, 'Approved').getByRole('button', { name: 'Undo' }).click();
  await expect(toastOf(page, 'Undone')).toBeVisible();
  expect((await readArticle(site, holder.token, one._id)).visibility).toBe('pending');
});

test('a request for changes needs a note, a rejection does not, and a typed note is kept', async ({
  page,
  site,
  holder,
  written,
}) => {
  const article = await written.submitted({ title: 'Half done' });
  const dashboard = await openDashboard(page);
  const { rejectDialog } = dashboard;
  await dashboard.row('Half done').reject.click();
  await expect(rejectDialog.note).toBeFocused();
  await rejectDialog.requestChanges.click();
  await expect(rejectDialog.root).toContainText('Tell the author in the note what to change.');
  await rejectDialog.note.fill('Please name your sources.');
  await expect(rejectDialog.root).not.toContainText('Tell the author in the note');
  await page.keyboard.press('Escape');
  await expect(rejectDialog.root).toBeHidden();

  await dashboard.row('Half done').reject.click();
  await expect(rejectDialog.note).toHaveValue('Please name your sources.');
  await rejectDialog.requestChanges.click();
  await expect(toastOf(page, 'Changes requested')).toBeVisible();
  await expect(dashboard.emptyTitle('No items pending moderation')).toBeVisible();
  expect(await readArticle(site, holder.token, article._id)).toMatchObject({
    visibility: 'rejected',
    reviewNote: 'Please name your sources.',
  });

  await toastOf(page, 'Changes requested').getByRole('button', { name: 'Undo' }).click();
  await dashboard.row('Half done').reject.click();
  await expect(rejectDialog.note).toHaveValue('Please name your sources.');
  await rejectDialog.note.fill('');
  await rejectDialog.reject.click();
  await expect(toastOf(page, 'Rejected')).toBeVisible();
  await dashboard.tab('Rejected').click();
  await expect(dashboard.row('Half done').root).toContainText('Rejected');
  await expect(dashboard.row('Half done').root).toContainText('No note.');
});

test('a saved reply is inserted into the note', async ({ page, site, members, written }) => {
  await written.submitted({ title: 'The usual' });
  const { token } = await members.signIn(grace);
  await fetch(`${site.url}/api/admin/replies`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ title: 'Sources', body: 'Name your sources, please.' }),
  });
  const dashboard = await openDashboard(page);
  const { rejectDialog } = dashboard;
  await dashboard.row('The usual').reject.click();
  await rejectDialog.note.fill('Thank you.');
  await rejectDialog.savedReplies.selectOption('Sources');
  await expect(rejectDialog.note).toHaveValue('Thank you.\n\nName your sources, please.');
});

test('a decision on a replaced revision changes nothing, and links to the newer one', async ({
  page,
  problems,
  site,
  holder,
  written,
}) => {
  problems.allow(conflict);
  const article = await written.submitted({ title: 'Old words' });
  // Without the event stream, the page does not learn of the newer text.
  await holdRequests(page, '**/api/events*');
  const dashboard = await openDashboard(page);
  await expect(dashboard.row('Old words').root).toBeVisible();
  await written.save(article, { title: 'New words', status: 'published' });

  await dashboard.row('Old words').approve.click();
  const toast = toastOf(page, 'A newer revision was submitted');
  await expect(toast).toContainText('Your decision on “Old words” was not saved.');
  await expect(dashboard.row('New words').root).toBeVisible();
  expect((await readArticle(site, holder.token, article._id)).visibility).toBe('pending');
  await expect(toast.getByRole('link', { name: 'Read it' })).toHaveAttribute(
    'href',
    `/dashboard/review/${article._id}`,
  );
});

test('without a connection the row comes back, and the decision can be retried', async ({
  page,
  problems,
  written,
}) => {
  problems.allow(/failed request: .*\/visibility|ERR_FAILED/);
  await written.submitted({ title: 'Unlucky' });
  const dashboard = await openDashboard(page);
  await page.route(decideCall, (route) => route.abort('failed'), { times: 1 });
  await dashboard.row('Unlucky').approve.click();
  const toast = toastOf(page, 'Could not approve');
  await expect(toast).toContainText('The site could not be reached.');
  await expect(dashboard.row('Unlucky').root).toBeVisible();
  await toast.getByRole('button', { name: 'Retry' }).click();
  await expect(toastOf(page, 'Readers can now see “Unlucky”.')).toBeVisible();
  await expect(dashboard.emptyTitle('No items pending moderation')).toBeVisible();
});

test('an admin’s own article is marked, and cannot be approved while there is another admin', async ({
  page,
  written,
}) => {
  await written.submitted({ title: 'By myself' });
  await page.route('**/api/blogs/moderation/list?*visibility=pending*', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({
      json: {
        ...answer,
        blogs: answer.blogs.map((blog: object) => ({ ...blog, isOwn: true, mayApprove: false })),
      },
    });
  });
  const dashboard = await openDashboard(page);
  const { root, approve, reject } = dashboard.row('By myself');
  await expect(root).toContainText('Your article');
  await expect(root).toContainText('This article is your own. Someone else has to approve it.');
  await expect(approve).toHaveCount(0);
  await expect(reject).toBeVisible();
});

test('a rejected article can go back to the queue, and a hidden one back to its readers', async ({
  page,
  site,
  holder,
  written,
}) => {
  await written.rejected('Not like this.', { title: 'Second chance' });
  const hidden = await written.approved({ title: 'Out of sight' });
  await written.decide(hidden, 'hidden', 'Somebody reported it.');
  const dashboard = await openDashboard(page, '?tab=rejected');
  await dashboard.row('Second chance').moveToPending.click();
  await expect(dashboard.row('Second chance').root).toBeHidden();
  await expect(toastOf(page, 'Moved to Pending')).toBeVisible();
  await expect(dashboard.tab('Moderation (1)')).toBeVisible();

  await dashboard.panel.getByRole('link', { name: /^Hidden/ }).click();
  await expect(page).toHaveURL('/dashboard?tab=rejected&list=hidden');
  const row = dashboard.row('Out of sight');
  await expect(row.root).toContainText('Somebody reported it.');
  await row.restore.click();
  await expect(toastOf(page, 'Readers can now see “Out of sight”.')).toBeVisible();
  await expect(row.root).toBeHidden();
  expect((await readArticle(site, holder.token, hidden._id)).visibility).toBe('approved');
});

test('a hidden article with a pending edit must be reviewed before it is shown again', async ({
  page,
  written,
}) => {
  const article = await written.editWaiting({ title: 'The change' }, { title: 'The article' });
  await written.decide(article, 'hidden');
  const dashboard = await openDashboard(page, '?tab=rejected&list=hidden');
  const row = dashboard.row('The change');
  await expect(row.root).toContainText('An edit to it is waiting for a decision');
  await expect(row.restore).toHaveCount(0);
  await expect(row.review).toHaveAttribute('href', `/dashboard/review/${article._id}`);
});
