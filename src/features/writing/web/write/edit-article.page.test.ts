// Articles of every state in the write form, and two versions of one article.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, describe, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { grace, type MemberSession } from '#e2e/members.ts';
import {
  createArticle,
  decide,
  listOwnArticles,
  readArticle,
  saveArticle,
} from '#e2e/writing/own-articles.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';
import { fillField, openWritePage } from '#test/pages/write-page.ts';

const site = createPageSite();
let admin: MemberSession;

beforeAll(async () => {
  admin = await signUp(site, grace);
});

describe('an article that was submitted', () => {
  test('a pending article is changed by submitting it again', async () => {
    const session = await signUp(site, newPerson());
    const { _id } = await createArticle(site, session.token, { status: 'published' });
    const write = await openWritePage(site, `/write?edit=${_id}`, { session });
    expect(write.heading()).toBe('Edit Article');
    expect(write.review()?.textContent).toContain('This article is waiting for review.');
    fillField(write.title(), 'Reading proofs again');
    await write.seeStatus('Save or submit it to change the article.');
    await write.click('Submit for Review');
    await findToast('Article updated');
    expect(await readArticle(site, session.token, _id)).toMatchObject({
      title: 'Reading proofs again',
      visibility: 'pending',
    });
  });

  test('an unchanged pending article is not submitted again, and keeps its position', async () => {
    const session = await signUp(site, newPerson());
    const { _id, version } = await createArticle(site, session.token, { status: 'published' });
    const write = await openWritePage(site, `/write?edit=${_id}`, { session });
    await write.click('Submit for Review');
    const toast = await findToast('It is waiting for review already');
    expect(toast.root.textContent).toContain('it keeps its position in the queue');
    expect(write.calls.sent.filter((call) => call.startsWith('PUT '))).toEqual([]);
    expect(await readArticle(site, session.token, _id)).toMatchObject({ visibility: 'pending', version });
  });

  test('saving a pending article as a draft withdraws it after confirmation', async () => {
    const session = await signUp(site, newPerson());
    const { _id } = await createArticle(site, session.token, { status: 'published' });
    const write = await openWritePage(site, `/write?edit=${_id}`, { session });
    const question = 'Withdraw from review?';
    await write.click('Save Draft');
    await (await write.dialog(question)).choose('Cancel');
    await write.seeClosed(question);
    expect(await readArticle(site, session.token, _id)).toMatchObject({ status: 'published' });
    await write.click('Save Draft');
    await (await write.dialog(question)).choose('Save as a draft');
    await findToast('Draft saved');
    expect(await readArticle(site, session.token, _id)).toMatchObject({ status: 'draft' });
  });

  test('an edit of a published article is pending beside the live text', async () => {
    const session = await signUp(site, newPerson());
    const { _id, slug } = await createArticle(site, session.token, { status: 'published' });
    await decide(site, admin.token, { id: _id, visibility: 'approved' });
    const write = await openWritePage(site, `/write?edit=${_id}`, { session });
    expect(write.review()?.textContent).toContain('Your changes here go live once they’re approved.');
    write.write(' One thing more.');
    await write.click('Submit for Review');
    await findToast('Article updated');
    // The edit is with its article, among the published ones.
    await waitFor(() => expect(location.pathname + location.search).toBe('/my-articles'));
    await write.page.main.findByRole('tab', { name: 'Published (1)', selected: true });
    await write.page.main.findByText('Edit pending review');
    const shown = (await (await fetch(`${site.url}/api/blogs/${slug}`)).json()) as {
      blog: { content: string };
    };
    expect(shown.blog.content).not.toContain('One thing more.');
    const again = await openWritePage(site, `/write?edit=${_id}`, { session });
    expect(again.review()?.textContent).toContain('your edit waits for review');
    expect(again.content().textContent).toContain('One thing more.');
  });

  test('an unchanged published article is not submitted, and the author hears why', async () => {
    const session = await signUp(site, newPerson());
    const { _id } = await createArticle(site, session.token, { status: 'published' });
    await decide(site, admin.token, { id: _id, visibility: 'approved' });
    const write = await openWritePage(site, `/write?edit=${_id}`, { session });
    await write.click('Submit for Review');
    await findToast('Nothing has changed');
    expect(write.calls.sent.filter((call) => call.startsWith('PUT '))).toEqual([]);
    expect((await readArticle(site, session.token, _id)).pendingRevision).toBeNull();
  });

  test('the write page shows the reviewer’s note', async () => {
    const session = await signUp(site, newPerson());
    const { _id } = await createArticle(site, session.token, { status: 'published' });
    await decide(site, admin.token, { id: _id, visibility: 'rejected', note: 'Please show the code.' });
    const write = await openWritePage(site, `/write?edit=${_id}`, { session });
    expect(write.review()?.textContent).toContain('Please show the code.');
  });
});

describe('which article is opened', () => {
  test('the write page takes the article from the router’s state', async () => {
    const session = await signUp(site, newPerson());
    const { _id, slug } = await createArticle(site, session.token, { title: 'By router state' });
    const historyState = { usr: { blogId: _id, slug }, key: 'x', idx: 0 };
    const write = await openWritePage(site, '/write', { session, historyState });
    expect(write.heading()).toBe('Edit Article');
    expect(write.title().value).toBe('By router state');
  });

  test('a missing article, or somebody else’s, cannot be edited', async () => {
    const session = await signUp(site, newPerson());
    const { _id } = await createArticle(site, admin.token, { status: 'published' });
    await decide(site, admin.token, { id: _id, visibility: 'approved' });
    const foreign = await openPage(site, `/write?edit=${_id}`, { session });
    await foreign.main.findByText('This article belongs to someone else');
    const missing = await openPage(site, '/write?edit=11111111-1111-4111-8111-111111111111', { session });
    await missing.main.findByText('You have no article at this address');
    missing.main.getByRole('link', { name: 'My Articles' });
    missing.main.getByRole('link', { name: 'Write New Article' });
    expect(missing.main.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  test('Write Article in the header starts a new article, even while another one is open', async () => {
    const session = await signUp(site, newPerson());
    const { _id } = await createArticle(site, session.token, { title: 'An open one' });
    const write = await openWritePage(site, `/write?edit=${_id}`, { session });
    expect(write.title().value).toBe('An open one');
    const [link] = write.page.header.getAllByRole('link', { name: 'Write Article' });
    await write.user.click(link as HTMLElement);
    await waitFor(() => expect(write.heading()).toBe('Write New Article'));
    expect(write.title().value).toBe('');
    expect(write.content().textContent).toBe('');
  });
});

const conflictTitle = 'This article was changed elsewhere';

/** This page and another device edit the same version, and the other device saves first. */
async function openConflict() {
  const session = await signUp(site, newPerson());
  const article = await createArticle(site, session.token, {
    title: 'Written twice',
    content: '<p>The start.</p>',
  });
  const write = await openWritePage(site, `/write?edit=${article._id}`, { session });
  const elsewhere = { title: 'Written elsewhere', content: '<p>The start. From the other device.</p>' };
  await saveArticle(site, session.token, { id: article._id, body: elsewhere });
  write.write(' From this page.');
  return { session, article, write, dialog: await write.dialog(conflictTitle) };
}

describe('a conflict', () => {
  test('choosing the saved text in a conflict puts it on the page', async () => {
    const { session, article, write, dialog } = await openConflict();
    await dialog.choose('Use the saved text');
    await waitFor(() => expect(write.title().value).toBe('Written elsewhere'));
    expect(write.content().textContent).toBe('The start. From the other device.');
    write.write(' And on.');
    await write.seeStatus('Saved to your account at');
    expect((await readArticle(site, session.token, article._id)).content).toBe(
      '<p>The start. From the other device. And on.</p>',
    );
  });

  test('keeping both texts of a conflict creates a new draft from mine', async () => {
    const { session, write, dialog } = await openConflict();
    await dialog.choose('Keep both');
    await findToast('Draft saved');
    expect(write.title().value).toBe('Written elsewhere');
    const contents = (await listOwnArticles(site, session.token)).map(({ content }) => content);
    expect(contents.sort()).toEqual([
      '<p>The start. From the other device.</p>',
      '<p>The start. From this page.</p>',
    ]);
  });

  test('closing the conflict dialog sends nothing, and my text is still offered after the page is closed', async () => {
    const { session, article, write, dialog } = await openConflict();
    await dialog.choose('Close');
    await write.seeStatus('The article was changed elsewhere. Your text is kept in this browser.');
    const savesBefore = write.calls.sent.filter((call) => call.startsWith('PUT ')).length;
    write.write(' And more.');
    const stored = () => Object.values(localStorage).join();
    await waitFor(() => expect(stored()).toContain('And more.'));
    expect(write.status()).toContain('The article was changed elsewhere.');
    expect(write.calls.sent.filter((call) => call.startsWith('PUT '))).toHaveLength(savesBefore);

    const again = await openWritePage(site, `/write?edit=${article._id}`, { session });
    expect(again.content().textContent).toBe('The start. From the other device.');
    const offer = within(await again.page.main.findByRole('region', { name: 'Unsaved text' }));
    await again.user.click(offer.getByRole('button', { name: 'Restore' }));
    // The copy is of an older version, so the page shows both texts and asks.
    const comparison = await again.dialog(conflictTitle);
    await comparison.findByText(/From this page\. And more\./);
    await comparison.choose('Use my text');
    await waitFor(() => expect(again.content().textContent).toContain('From this page.'));
    await waitFor(() => expect(again.unsavedCopies()).toBeNull());
    await again.seeStatus('Saved to your account at');
  });
});
