// Decisions in the lists of the dashboard, and what happens when they fail.
import { fireEvent, waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { readArticle } from '#e2e/writing/own-articles.ts';
import { createCalls } from '#test/pages/calls.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk, openDashboard } from '#test/pages/review-desk.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
const startDesk = createDesk(site);
const decideCall = /\/visibility$/;
const events = /^\/api\/events/;
const emptyTitle = 'No items pending moderation';

describe('approving', () => {
  test('approving removes the row before the server responds, and undo restores it', async () => {
    const { admin, author, written } = await startDesk();
    await written.submitted({ title: 'One' });
    const two = await written.submitted({ title: 'Two' });
    await written.submitted({ title: 'Three' });
    const readTwo = async () => (await readArticle(site, author.token, two._id)).visibility;
    const dashboard = await openDashboard(site, '', { session: admin });
    await dashboard.seeTitles(['One', 'Two', 'Three']);

    const release = dashboard.calls.hold(decideCall);
    await dashboard.user.click((await dashboard.row('Two')).button('Approve'));
    await dashboard.seeTitles(['One', 'Three']);
    expect(dashboard.tabs()).toContain('Moderation (2)');
    release();
    const toast = await findToast('Approved');
    expect(toast.root.textContent).toContain('Readers can now see “Two”.');
    expect(await readTwo()).toBe('approved');

    await dashboard.user.click(toast.getByRole('button', { name: 'Undo' }));
    await dashboard.seeTitles(['One', 'Two', 'Three']);
    const { root, button } = await dashboard.row('Two');
    await waitFor(() => expect(document.activeElement).toBe(root));
    await findToast('Undone');
    expect(await readTwo()).toBe('pending');

    // The second approval is for the version that the undo created.
    await dashboard.user.click(button('Approve'));
    await findToast('Approved');
    await dashboard.seeTitles(['One', 'Three']);
    expect(await readTwo()).toBe('approved');
  });

  test('two quick decisions each have their own undo', async () => {
    const { admin, author, written } = await startDesk();
    const articles = [await written.submitted({ title: 'One' }), await written.submitted({ title: 'Two' })];
    const dashboard = await openDashboard(site, '', { session: admin });
    for (const title of ['One', 'Two']) {
      await dashboard.user.click((await dashboard.row(title)).button('Approve'));
    }
    await dashboard.findEmpty(emptyTitle);
    const undo = async (title: string) =>
      dashboard.user.click((await findToast(`“${title}”`)).getByRole('button', { name: 'Undo' }));
    await undo('One');
    await dashboard.seeTitles(['One']);
    await undo('Two');
    await dashboard.seeTitles(['One', 'Two']);
    // The list shows them before the server has undone the decisions.
    for (const { _id } of articles)
      await waitFor(async () =>
        expect((await readArticle(site, author.token, _id)).visibility).toBe('pending'),
      );
  });

  test('a decision can be undone from another page', async () => {
    const { admin, author, written } = await startDesk();
    const one = await written.submitted({ title: 'One' });
    const dashboard = await openDashboard(site, '', { session: admin });
    await dashboard.user.click((await dashboard.row('One')).button('Approve'));
    await findToast('Approved');
    const [link] = dashboard.body.getAllByRole('link', { name: 'About' });
    if (link) await dashboard.user.click(link);
    await waitFor(() => expect(dashboard.path()).toBe('/about'));
    await dashboard.user.click((await findToast('Approved')).getByRole('button', { name: 'Undo' }));
    await findToast('Undone');
    expect((await readArticle(site, author.token, one._id)).visibility).toBe('pending');
  });

  test('an admin’s own article is marked, and cannot be approved while somebody else could decide', async () => {
    const { admin, written } = await startDesk();
    await written.submitted({ title: 'By myself' });
    const calls = createCalls();
    calls.change<{ blogs: object[] }>(/moderation\/list\?.*visibility=pending/, (body) => ({
      ...body,
      blogs: body.blogs.map((blog) => ({ ...blog, isOwn: true, mayApprove: false })),
    }));
    const dashboard = await openDashboard(site, '', { session: admin, calls });
    const { root, button, queryButton } = await dashboard.row('By myself');
    expect(root.textContent).toContain('Your article');
    expect(root.textContent).toContain('This article is your own. Someone else has to approve it.');
    expect(queryButton('Approve')).toBeNull();
    expect(button('Reject')).toBeDefined();
  });
});

describe('sending back', () => {
  async function openRejectDialog(dashboard: Awaited<ReturnType<typeof openDashboard>>, title: string) {
    await dashboard.user.click((await dashboard.row(title)).button('Reject'));
    const root = await dashboard.body.findByRole('dialog', { name: 'Send it back to the author' });
    const { getByRole } = within(root);
    const note = getByRole('textbox', { name: 'Note to the author' }) as HTMLTextAreaElement;
    await waitFor(() => expect(document.activeElement).toBe(note));
    return {
      root,
      note,
      write: (text: string) => fireEvent.change(note, { target: { value: text } }),
      press: (name: string) => dashboard.user.click(getByRole('button', { name })),
      findSavedReplies: () => within(root).findByRole('combobox', { name: 'Saved replies' }),
    };
  }

  test('a request for changes needs a note, a rejection does not, and a typed note is kept', async () => {
    const { admin, author, written } = await startDesk();
    const article = await written.submitted({ title: 'Half done' });
    const dashboard = await openDashboard(site, '', { session: admin });
    const first = await openRejectDialog(dashboard, 'Half done');
    await first.press('Request changes');
    expect(first.root.textContent).toContain('Tell the author in the note what to change.');
    first.write('Please name your sources.');
    expect(first.root.textContent).not.toContain('Tell the author in the note');
    await first.press('Cancel');
    await waitFor(() => expect(dashboard.body.queryByRole('dialog')).toBeNull());

    const second = await openRejectDialog(dashboard, 'Half done');
    expect(second.note.value).toBe('Please name your sources.');
    await second.press('Request changes');
    const toast = await findToast('Changes requested');
    await dashboard.findEmpty(emptyTitle);
    expect(await readArticle(site, author.token, article._id)).toMatchObject({
      visibility: 'rejected',
      reviewNote: 'Please name your sources.',
    });

    await dashboard.user.click(toast.getByRole('button', { name: 'Undo' }));
    const third = await openRejectDialog(dashboard, 'Half done');
    expect(third.note.value).toBe('Please name your sources.');
    third.write('');
    await third.press('Reject');
    await findToast('Rejected');
    await dashboard.user.click(dashboard.tab(/^Rejected/));
    const { root } = await dashboard.row('Half done');
    expect(root.textContent).toContain('Rejected');
    expect(root.textContent).toContain('No note.');
  });

  test('a saved reply is inserted into the note', async () => {
    const { admin, written } = await startDesk();
    await written.submitted({ title: 'The usual' });
    await fetch(`${site.url}/api/admin/replies`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'Sources', body: 'Name your sources, please.' }),
    });
    const dashboard = await openDashboard(site, '', { session: admin });
    const dialog = await openRejectDialog(dashboard, 'The usual');
    dialog.write('Thank you.');
    await dashboard.user.selectOptions(await dialog.findSavedReplies(), 'Sources');
    expect(dialog.note.value).toBe('Thank you.\n\nName your sources, please.');
  });
});

describe('a decision that fails', () => {
  test('a decision on a replaced revision changes nothing, and links to the newer one', async () => {
    const { admin, author, written } = await startDesk();
    const article = await written.submitted({ title: 'Old words' });
    const calls = createCalls();
    // Without the event stream, the page does not learn of the newer text.
    calls.hold(events);
    const dashboard = await openDashboard(site, '', { session: admin, calls });
    const { button } = await dashboard.row('Old words');
    await written.save(article, { title: 'New words', status: 'published' });

    await dashboard.user.click(button('Approve'));
    const toast = await findToast('A newer revision was submitted');
    expect(toast.root.textContent).toContain('Your decision on “Old words” was not saved.');
    await dashboard.row('New words');
    expect((await readArticle(site, author.token, article._id)).visibility).toBe('pending');
    expect(toast.getByRole('link', { name: 'Read it' }).getAttribute('href')).toBe(
      `/dashboard/review/${article._id}`,
    );
  });

  test('without a connection the row comes back, and the decision can be retried', async () => {
    const { admin, written } = await startDesk();
    await written.submitted({ title: 'Unlucky' });
    const dashboard = await openDashboard(site, '', { session: admin });
    dashboard.calls.drop(decideCall);
    await dashboard.user.click((await dashboard.row('Unlucky')).button('Approve'));
    const toast = await findToast('Could not approve');
    expect(toast.root.textContent).toContain('The site could not be reached.');
    await dashboard.row('Unlucky');
    dashboard.calls.restore();
    await dashboard.user.click(toast.getByRole('button', { name: 'Retry' }));
    await findToast('Readers can now see “Unlucky”.');
    await dashboard.findEmpty(emptyTitle);
  });
});

describe('articles out of sight', () => {
  test('a rejected article can go back to the queue, and a hidden one back to its readers', async () => {
    const { admin, author, written } = await startDesk();
    await written.rejected('Not like this.', { title: 'Second chance' });
    const hidden = await written.approved({ title: 'Out of sight' });
    await written.decide(hidden, 'hidden', 'Somebody reported it.');
    const dashboard = await openDashboard(site, '?tab=rejected', { session: admin });
    await dashboard.user.click((await dashboard.row('Second chance')).button('Move to Pending'));
    await waitFor(() => expect(dashboard.titles()).not.toContain('Second chance'));
    await findToast('Moved to Pending');
    await waitFor(() => expect(dashboard.tabs()).toContain('Moderation (1)'));

    await dashboard.user.click(dashboard.page.main.getByRole('link', { name: /^Hidden/ }));
    expect(dashboard.path()).toBe('/dashboard?tab=rejected&list=hidden');
    const { root, button } = await dashboard.row('Out of sight');
    expect(root.textContent).toContain('Somebody reported it.');
    await dashboard.user.click(button('Restore'));
    await findToast('Readers can now see “Out of sight”.');
    await waitFor(() => expect(dashboard.titles()).not.toContain('Out of sight'));
    expect((await readArticle(site, author.token, hidden._id)).visibility).toBe('approved');
  });

  test('a hidden article with a pending edit must be reviewed before it is shown again', async () => {
    const { admin, written } = await startDesk();
    const article = await written.editWaiting({ title: 'The change' }, { title: 'The article' });
    await written.decide(article, 'hidden');
    const dashboard = await openDashboard(site, '?tab=rejected&list=hidden', { session: admin });
    const { root, link, queryButton } = await dashboard.row('The change');
    expect(root.textContent).toContain('An edit to it is waiting for a decision');
    expect(queryButton('Restore')).toBeNull();
    expect(link('Review').getAttribute('href')).toBe(`/dashboard/review/${article._id}`);
  });
});
