// The list of drafts beside the write form, and loading the saved state of the draft that is open.
import { fireEvent, waitFor } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { createArticle, goodText, readArticle, saveArticle } from '#e2e/writing/own-articles.ts';
import { createCalls } from '#test/pages/calls.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast, hasToast } from '#test/pages/toasts.ts';
import { fillField, openWritePage } from '#test/pages/write-page.ts';

const site = createPageSite();
const deleteTitle = 'Delete this article?';

describe('the list of drafts', () => {
  test('saved drafts are loaded and deleted', async () => {
    const session = await signUp(site, newPerson());
    await createArticle(site, session.token, { title: 'An older draft', content: '<p>Older words.</p>' });
    await createArticle(site, session.token, { title: 'One to delete' });
    const write = await openWritePage(site, '/write', { session });
    const load = await write.savedDrafts().findByRole('button', { name: 'Load An older draft' });
    const older = load.closest('article')?.textContent;
    expect(older).toContain('Four eyes see more.');
    expect(older).toContain('TypeScript');
    expect(older).toMatch(/Saved \w/);
    await write.user.click(load);
    await findToast('Draft loaded');
    expect(write.title().value).toBe('An older draft');
    expect(write.content().textContent).toBe('Older words.');
    const remove = async () =>
      write.user.click(await write.savedDrafts().findByRole('button', { name: 'Delete One to delete' }));
    await remove();
    await (await write.dialog(deleteTitle)).choose('Cancel');
    await write.seeClosed(deleteTitle);
    await remove();
    await (await write.dialog(deleteTitle)).choose('Delete');
    await findToast('Draft deleted');
    await waitFor(() => expect(write.savedDrafts().getAllByRole('article')).toHaveLength(1));
  });

  test('a new draft is listed even if the list was requested before its first save and arrives after it', async () => {
    const session = await signUp(site, newPerson());
    const calls = createCalls();
    const release = calls.holdResponse('/api/blogs/mine/all');
    const write = await openWritePage(site, '/write', { session, calls });
    fillField(write.title(), 'Saved in between');
    await write.seeStatus('Saved');
    release();
    await write.savedDrafts().findByRole('heading', { name: 'Saved in between' });
  });

  test('the draft in the form is listed as it was saved last', async () => {
    const session = await signUp(site, newPerson());
    const { _id, timestamps } = await createArticle(site, session.token, { title: 'At first' });
    const write = await openWritePage(site, `/write?edit=${_id}`, { session });
    const card = async (name: string) =>
      (await write.savedDrafts().findByRole('heading', { name })).closest('article');
    expect((await card('At first'))?.querySelector('time')?.dateTime).toBe(timestamps.updatedAt);
    fillField(write.title(), 'Then');
    await write.seeStatus('Saved to your account at');
    const { timestamps: saved } = await readArticle(site, session.token, _id);
    expect(saved.updatedAt).not.toBe(timestamps.updatedAt);
    expect((await card('Then'))?.querySelector('time')?.dateTime).toBe(saved.updatedAt);
  });

  test('a draft without a title is listed as untitled, and an empty list of drafts says so', async () => {
    const session = await signUp(site, newPerson());
    await createArticle(site, session.token);
    const calls = createCalls();
    calls.change<{ blogs: object[] }>('/api/blogs/mine/all', (body) => ({
      ...body,
      blogs: body.blogs.map((draft) => ({ ...draft, title: '' })),
    }));
    const write = await openWritePage(site, '/write', { session, calls });
    await write.savedDrafts().findByRole('heading', { name: 'Untitled Draft' });
    const load = write.savedDrafts().getByRole('button', { name: 'Load Untitled Draft' });
    expect(load.textContent).toBe('Load');

    const empty = await openWritePage(site, '/write', { session: await signUp(site, newPerson()) });
    await empty.savedDrafts().findByText('No drafts saved');
  });

  test('drafts with the same title differ by their time and their text', async () => {
    const session = await signUp(site, newPerson());
    const made = { title: 'Untitled thoughts', excerpt: '' };
    await createArticle(site, session.token, { ...made, content: '<p>On tabs.</p>' });
    await createArticle(site, session.token, { ...made, content: '<p>On <em>spaces</em>.</p>' });
    const drafts = (write: Awaited<ReturnType<typeof openWritePage>>) =>
      write.savedDrafts().getAllByRole('article');
    const today = await openWritePage(site, '/write', { session });
    await waitFor(() => {
      const [first, second] = drafts(today);
      expect(first?.textContent).toContain('On spaces.');
      expect(second?.textContent).toContain('On tabs.');
      expect(first?.querySelector('time')?.textContent).toMatch(/^today at \d\d:\d\d/);
    });

    // On a later day the draft shows its date, and also the time where two drafts have the same date.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 5 * 24 * 3_600_000 });
    const later = await openWritePage(site, '/write', { session });
    const [remove] = await later.savedDrafts().findAllByRole('button', { name: /^Delete/ });
    expect(drafts(later)[0]?.querySelector('time')?.textContent).toMatch(/\d{4}, \d\d:\d\d/);
    await later.user.click(remove as HTMLElement);
    const confirm = await later.dialog(deleteTitle);
    expect(confirm.root.textContent).toContain('Readers have never seen it.');
    await confirm.choose('Delete');
    await waitFor(() => expect(drafts(later)).toHaveLength(1));
    expect(drafts(later)[0]?.querySelector('time')?.textContent).toMatch(/ \d{4}$/);
  });
});

describe('loading the open draft', () => {
  const replaceTitle = 'Replace your unsaved text?';
  const text = 'Whoever wrote a text reads what they meant.';

  test('loading the open draft replaces unsaved text only after confirmation, and undo restores it', async () => {
    const session = await signUp(site, newPerson());
    const { _id } = await createArticle(site, session.token);
    const write = await openWritePage(site, `/write?edit=${_id}`, { session });
    const loadName = { name: `Load ${goodText.title}` };
    const load = async () => write.user.click(await write.savedDrafts().findByRole('button', loadName));
    await write.savedDrafts().findByText('Open now');
    write.savedDrafts().getByRole('button', { name: `Delete ${goodText.title}` });
    // No save reaches the server.
    write.calls.drop(`PUT /api/blogs/${_id}`);
    write.write(' And more.');
    await load();
    await (await write.dialog(replaceTitle)).choose('Cancel');
    await write.seeClosed(replaceTitle);
    expect(write.content().textContent).toBe(`${text} And more.`);

    await load();
    await (await write.dialog(replaceTitle)).choose('Load saved draft');
    await findToast('Draft loaded');
    await write.seeClosed(replaceTitle);
    expect(write.content().textContent).toBe(text);
    write.calls.restore();
    fireEvent.keyDown(write.content(), { key: 'z', code: 'KeyZ', ctrlKey: true });
    expect(write.content().textContent).toBe(`${text} And more.`);
  });

  test('loading the open draft gets a newer saved state without asking', async () => {
    const session = await signUp(site, newPerson());
    const { _id } = await createArticle(site, session.token, { title: 'Open twice' });
    const write = await openWritePage(site, `/write?edit=${_id}`, { session });
    await saveArticle(site, session.token, { id: _id, body: { content: '<p>Saved elsewhere.</p>' } });
    await write.user.click(await write.savedDrafts().findByRole('button', { name: 'Load Open twice' }));
    await waitFor(() => expect(write.content().textContent).toBe('Saved elsewhere.'));
    expect(write.isOpen(replaceTitle)).toBe(false);
    write.write(' And here.');
    await write.click('Save Draft');
    await findToast('Draft saved');
    expect(write.isOpen('This article was changed elsewhere')).toBe(false);
    expect(hasToast('Failed to save draft')).toBe(false);
  });
});
