// Saving while writing: to the account, to a copy in the browser, and what happens to unsaved text when the page is left.
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test } from 'vitest';
import { endSession, holderPassword, newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { createArticle, listOwnArticles, readArticle } from '#e2e/writing/own-articles.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast, hasToast } from '#test/pages/toasts.ts';
import { fillField, openWritePage } from '#test/pages/write-page.ts';

const site = createPageSite();
const leaveTitle = 'Leave with unsaved text?';

/** Text without a title, which stays in the browser when the page crashes. */
async function leaveCopy(session: MemberSession, text: string): Promise<void> {
  const write = await openWritePage(site, '/write', { session });
  write.write(text);
  await write.seeStatus('Kept in this browser. Add a title to save it to your account too.');
}

describe('a copy in the browser', () => {
  test('text without a title is kept in the browser, and the next visit shows it and restores it', async () => {
    const session = await signUp(site, newPerson());
    await leaveCopy(session, 'No title yet');
    const write = await openWritePage(site, '/write', { session });
    const offer = within(await write.page.main.findByRole('region', { name: 'Unsaved text' }));
    offer.getByText('Untitled Article');
    // The offer shows the text, so that the author can judge it.
    expect(offer.getByText('No title yet').tagName).toBe('BLOCKQUOTE');
    await write.user.click(offer.getByRole('button', { name: 'Restore' }));
    expect(write.content().textContent).toBe('No title yet');
    await waitFor(() => expect(write.unsavedCopies()).toBeNull());
  });

  test('a copy in the browser can be discarded for good', async () => {
    const session = await signUp(site, newPerson());
    await leaveCopy(session, 'A slip of the pen');
    const write = await openWritePage(site, '/write', { session });
    const offer = within(await write.page.main.findByRole('region', { name: 'Unsaved text' }));
    await write.user.click(offer.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(write.unsavedCopies()).toBeNull());
    const again = await openWritePage(site, '/write', { session });
    await again.savedDrafts().findByText('No drafts saved');
    expect(again.unsavedCopies()).toBeNull();
  });

  test('signing out in another tab keeps the text, and offers it only to the same account', async () => {
    const session = await signUp(site, newPerson());
    const write = await openWritePage(site, '/write', { session });
    write.write('Half a thought');
    for (const key of ['authToken', 'viewer']) {
      const oldValue = localStorage.getItem(key);
      localStorage.removeItem(key);
      window.dispatchEvent(new StorageEvent('storage', { key, oldValue, newValue: null }));
    }
    await waitFor(() => expect(write.page.path()).not.toContain('/write'));

    const other = await openWritePage(site, '/write', { session: await signUp(site, newPerson()) });
    await other.savedDrafts().findByText('No drafts saved');
    expect(other.unsavedCopies()).toBeNull();

    const again = await openWritePage(site, '/write', { session });
    const offer = within(await again.page.main.findByRole('region', { name: 'Unsaved text' }));
    await again.user.click(offer.getByRole('button', { name: 'Restore' }));
    expect(again.content().textContent).toBe('Half a thought');
    expect(await listOwnArticles(site, session.token)).toEqual([]);
  });

  test('the offline page says that unsaved text is kept, if there is any', async () => {
    const kept = /Your unsaved text is safe in this browser\./;
    const empty = await openPage(site, '/offline');
    await empty.main.findByText('No articles on this device yet');
    expect(empty.main.queryByText(kept)).toBeNull();
    await leaveCopy(await signUp(site, newPerson()), 'Written in a tunnel');
    const page = await openPage(site, '/offline');
    await page.main.findByText(kept);
  });
});

describe('saving to the account', () => {
  test('text without a response is kept, and saved when the connection is back', async () => {
    const session = await signUp(site, newPerson());
    const article = await createArticle(site, session.token, { title: 'On a train' });
    const write = await openWritePage(site, `/write?edit=${article._id}`, { session });
    write.calls.drop(`/api/blogs/${article._id}`);
    write.write(' Into the tunnel.');
    await write.seeStatus('No connection. Kept in this browser');
    write.calls.restore();
    window.dispatchEvent(new Event('online'));
    await write.seeStatus('Saved to your account at');
    const saved = await readArticle(site, session.token, article._id);
    expect(saved.content).toContain('Into the tunnel.');
  });

  test('a session that ends while writing is renewed in place, and the text is saved', async () => {
    const session = await signUp(site, newPerson());
    const article = await createArticle(site, session.token);
    const write = await openWritePage(site, `/write?edit=${article._id}`, { session });
    await endSession(site, session.token);
    write.write(' After the session ended.');
    const dialog = within(await write.page.body.findByRole('dialog'));
    fillField(dialog.getByLabelText('Password'), holderPassword);
    await write.user.click(dialog.getByRole('button', { name: 'Sign In' }));
    await write.seeStatus('Saved to your account at');
    expect(write.content().textContent).toContain('After the session ended.');
    const saved = await readArticle(site, localStorage.getItem('authToken') ?? '', article._id);
    expect(saved.content).toContain('After the session ended.');
  });

  test('the first save of a new draft does not interrupt the writer', async () => {
    const session = await signUp(site, newPerson());
    const write = await openWritePage(site, '/write', { session });
    const release = write.calls.hold('POST /api/blogs');
    fillField(write.title(), 'In full flow');
    await write.seeStatus('Saving…');
    const editor = write.content();
    write.write('More words, before the first were saved.');
    release();
    await waitFor(() => expect(write.page.path()).toMatch(/^\/write\?edit=/));
    expect(write.content()).toBe(editor);
    expect(write.isOpen(leaveTitle)).toBe(false);
    await waitFor(async () =>
      expect((await listOwnArticles(site, session.token))[0]?.content).toBe(
        '<p>More words, before the first were saved.</p>',
      ),
    );
    await write.seeStatus('Saved to your account at');
  });
});

describe('leaving', () => {
  test('leaving with unsaved text asks for confirmation; staying, saving and leaving all work', async () => {
    const session = await signUp(site, newPerson());
    const write = await openWritePage(site, '/write', { session });
    // Nothing reaches the account until `release`, however long the steps take.
    const release = write.calls.hold('POST /api/blogs');
    fillField(write.title(), 'Not saved yet');
    const follow = () => write.user.click(write.page.main.getByRole('link', { name: 'All guidelines' }));
    await follow();
    await (await write.dialog(leaveTitle)).choose('Stay here');
    await write.seeClosed(leaveTitle);
    expect(write.title().value).toBe('Not saved yet');
    fillField(write.title(), 'Changed again');
    await follow();
    await (await write.dialog(leaveTitle)).choose('Save draft and leave');
    release();
    await waitFor(() => expect(write.page.path()).toBe('/guidelines'));
    expect(await listOwnArticles(site, session.token)).toMatchObject([{ title: 'Changed again' }]);
  });

  test('text that was left unsaved is offered on the next visit', async () => {
    const session = await signUp(site, newPerson());
    const write = await openWritePage(site, '/write', { session });
    write.write('Left behind');
    await write.user.click(
      within(write.page.body.getByRole('contentinfo')).getByRole('link', { name: 'About' }),
    );
    await (await write.dialog(leaveTitle)).choose('Leave');
    await waitFor(() => expect(write.page.path()).toBe('/about'));
    const again = await openWritePage(site, '/write', { session });
    const offer = await again.page.main.findByRole('region', { name: 'Unsaved text' });
    within(offer).getByText('Untitled Article');
  });
});

const refusals = [
  { status: 502, body: '<h1>Bad Gateway</h1>', message: 'HTTP error! status: 502' },
  {
    status: 422,
    body: '{"message":"Not like this.","details":["title"]}',
    message: 'Not like this. | details: ["title"]',
  },
  {
    status: 422,
    body: '{"errors":{"title":"too long"}}',
    message: 'HTTP error! status: 422 | details: {"title":"too long"}',
  },
];

async function expectToast(title: string, description: string): Promise<void> {
  expect((await findToast(title)).root.textContent).toContain(description);
}

describe('a save that fails', () => {
  test('a failed save shows the message of the server, or of the page if there is no response', async () => {
    const session = await signUp(site, newPerson());
    const write = await openWritePage(site, '/write', { session });
    write.fillIn();
    write.calls.drop('POST /api/blogs');
    await write.click('Save Draft');
    await expectToast('Failed to save draft', 'Please login and try again.');
    await write.click('Submit for Review');
    await expectToast('Submission failed', 'Please try again.');
    write.calls.fail('POST /api/blogs', 503, {
      success: false,
      message: 'The site cannot answer right now.',
    });
    await write.click('Save Draft');
    await waitFor(() => expectToast('Failed to save draft', 'The site cannot answer right now.'));
    await write.click('Submit for Review');
    await waitFor(() => expectToast('Submission failed', 'The site cannot answer right now.'));
    expect(write.content().textContent).toBe('Whoever wrote a text reads what they meant.');
  });

  test('an update without a response says so, and keeps the changes', async () => {
    const session = await signUp(site, newPerson());
    const { _id } = await createArticle(site, session.token, { status: 'published' });
    const write = await openWritePage(site, `/write?edit=${_id}`, { session });
    write.calls.drop(`PUT /api/blogs/${_id}`);
    fillField(write.title(), 'A better name');
    await write.click('Submit for Review');
    await expectToast('Update failed', 'Please try again.');
    expect(write.title().value).toBe('A better name');
  });

  test('a refused submission shows the message of the response, or its status, with its details', async () => {
    const session = await signUp(site, newPerson());
    const write = await openWritePage(site, '/write', { session });
    write.fillIn();
    for (const { status, body, message } of refusals) {
      write.calls.reply('POST /api/blogs', () => new Response(body, { status }));
      await write.click('Submit for Review');
      const toast = await findToast('Submission failed');
      toast.getByText(message);
      await write.user.click(toast.getByRole('button', { name: 'Dismiss' }));
      await waitFor(() => expect(hasToast('Submission failed')).toBe(false));
    }
  });
});
