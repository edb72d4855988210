// What members see and do in the comments of an article, and what happens when a request fails.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { ada, createMembers, grace, type MemberSession } from '#e2e/members.ts';
import { addComment, type Said } from '#e2e/reading/comments/add-comment.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { createCalls } from '#test/pages/calls.ts';
import { type OpenPage, openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const members = createMembers(site);
const anyComments = /^\/api\/comments\//;
let author: MemberSession;
let admin: MemberSession;
let holder: MemberSession;
let article: Article;

beforeAll(async () => {
  author = await members.signIn(ada);
  admin = await members.signIn(grace);
  holder = await signUp(site, newPerson());
});

beforeEach(async () => {
  article = await writeArticles(site, { author, admin }).approved();
});

const say = (who: MemberSession, said: Said) => addComment(site, who, { ...said, articleId: article._id });

async function openComments(session: MemberSession = holder, hash = '#comments') {
  const page = await openPage(site, `/article/${article.slug}${hash}`, { session });
  // The script of the comments removes the controls for the other kind of viewer.
  await waitFor(() => expect(section().querySelector('[data-only]')).toBeNull());
  return page;
}

function section(): HTMLElement {
  const found = document.getElementById('comments');
  if (!found) throw new Error('There are no comments');
  return found;
}

const inSection = () => within(section());
const heading = () => inSection().getByRole('heading', { level: 2 });
const status = () => inSection().getAllByRole('status')[0]?.textContent;
const all = () => inSection().queryAllByRole('article');
const field = (description: string | RegExp = /^/) =>
  inSection().getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment', description });
const findEmptyTitle = () => inSection().findByRole('heading', { level: 3, name: 'No comments yet' });

/** The comment with this text. */
function comment(text: string): HTMLElement {
  const found = all().find((element) => element.textContent?.includes(text));
  if (!found) throw new Error(`There is no comment “${text}”`);
  return found;
}

const button = (parent: HTMLElement, name: string) => within(parent).getByRole('button', { name });
const hasButton = (parent: HTMLElement, name: string) => !!within(parent).queryByRole('button', { name });

async function fillIn({ user }: OpenPage, element: HTMLElement, text: string): Promise<void> {
  await user.clear(element);
  await user.click(element);
  await user.paste(text);
}

async function write(page: OpenPage, text: string): Promise<void> {
  await fillIn(page, field(), text);
  await page.user.click(inSection().getByRole('button', { name: 'Comment' }));
}

async function confirmDelete({ body, user }: OpenPage): Promise<void> {
  const dialog = await body.findByRole('dialog', { name: 'Delete this comment?' });
  await user.click(button(dialog, 'Delete'));
}

test('a comment shows at once, and is there after a reload', async () => {
  const page = await openComments();
  await findEmptyTitle();
  const release = page.calls.hold(anyComments);
  await write(page, 'First line.\nSecond, with https://example.org/a_(b). <b>Not bold</b>');
  await waitFor(() => expect(comment('First line.').textContent).toContain('Sending…'));
  expect(field().value).toBe('');
  release();
  await waitFor(() => expect(comment('First line.').textContent).toContain('just now'));
  await waitFor(() => expect(status()).toBe('Comment added'));
  expect(heading().textContent).toBe('Comments (1)');
  expect(field().value).toBe('');

  await openComments();
  const root = within(comment('First line.'));
  const { name, username } = holder.viewer;
  expect(root.getByRole('link', { name }).getAttribute('href')).toBe(`/profile/${username}`);
  const link = root.getByRole('link', { name: 'https://example.org/a_(b)' });
  expect(link.getAttribute('rel')).toBe('nofollow ugc noopener');
  expect(comment('First line.').textContent).toContain('<b>Not bold</b>');
});

test('an empty or too long comment is refused before anything is sent', async () => {
  const page = await openComments();
  await write(page, '  \n ');
  field(/Write something first\.$/);
  await write(page, 'x'.repeat(5_001));
  field(/A comment can have up to 5,000 characters\.$/);
  expect(section().textContent).toContain('5,001 of 5,000 characters');
  await findEmptyTitle();
  expect(page.calls.sent.filter((call) => call.startsWith('POST /api/comments/'))).toEqual([]);
});

test('a member edits their own comment in place', async () => {
  await say(author, { text: 'Not the holder’s.' });
  await say(holder, { text: 'Teh text' });
  const page = await openComments();
  const other = comment('Not the holder’s.');
  expect(['Reply', 'Edit', 'Delete'].map((name) => hasButton(other, name))).toEqual([true, false, false]);

  const own = () => all()[1] as HTMLElement;
  const editField = () =>
    within(own()).getByRole<HTMLTextAreaElement>('textbox', { name: 'Edit your comment' });
  await page.user.click(button(own(), 'Edit'));
  expect(editField().value).toBe('Teh text');
  await fillIn(page, editField(), 'The text');
  await page.user.click(button(own(), 'Save'));
  await waitFor(() => expect(own().textContent).toContain('(edited)'));
  expect(own().textContent).toContain('The text');

  await page.user.click(button(own(), 'Edit'));
  await fillIn(page, editField(), 'Given up');
  await page.user.click(button(own(), 'Cancel'));
  expect(own().textContent).toContain('The text');
  await openComments();
  expect(own().textContent).toContain('The text');
});

test('a deleted comment disappears, or leaves a placeholder if it has replies', async () => {
  const { _id: parentId } = await say(holder, { text: 'Better unsaid' });
  await say(author, { text: 'I read it, though', parentId });
  await say(holder, { text: 'Alone' });
  const page = await openComments();
  await page.user.click(button(comment('Alone'), 'Delete'));
  await confirmDelete(page);
  await waitFor(() => expect(all()).toHaveLength(2));
  await waitFor(() => expect(status()).toBe('Comment deleted'));
  await page.user.click(button(comment('Better unsaid'), 'Delete'));
  const release = page.calls.hold(anyComments);
  await confirmDelete(page);
  const placeholder = await inSection().findByRole('article', { name: 'Deleted comment' });
  expect(placeholder.textContent).toBe('This comment was deleted.');
  expect(heading().textContent).toBe('Comments (1)');
  release();
  await waitFor(async () => {
    const response = await fetch(`${site.url}/api/comments/${article._id}`);
    expect(await response.text()).not.toContain('Better unsaid');
  });
  await openComments();
  expect(all()).toHaveLength(2);
  inSection().getByRole('article', { name: 'Deleted comment' });
});

test('an admin can delete comments of others, but not edit them', async () => {
  await say(author, { text: 'Out of line' });
  const page = await openComments(admin);
  expect(hasButton(comment('Out of line'), 'Edit')).toBe(false);
  await page.user.click(button(comment('Out of line'), 'Delete'));
  await confirmDelete(page);
  await findEmptyTitle();
});

test('a comment, reply or edit that could not be sent stays in its field', async () => {
  await say(holder, { text: 'Mine' });
  const page = await openComments();
  page.calls.drop(anyComments);
  const findToast = async (title: string) => (await page.body.findByText(title)).closest('li')?.textContent;

  await write(page, 'Hard to write again');
  expect(await findToast('Comment not sent')).toContain('The site could not be reached.');
  await waitFor(() => expect(field().value).toBe('Hard to write again'));
  expect(all()).toHaveLength(1);

  const own = () => all()[0] as HTMLElement;
  for (const { action, name, text, failure } of [
    { action: 'Reply', name: /^Your reply/, text: 'A reply', failure: 'Reply not sent' },
    {
      action: 'Edit',
      name: 'Edit your comment',
      text: 'Mine, but better',
      failure: 'Comment not saved',
    },
  ]) {
    await page.user.click(button(own(), action));
    const openField = () => within(own()).getByRole<HTMLTextAreaElement>('textbox', { name });
    await fillIn(page, openField(), text);
    await page.user.keyboard('{Control>}{Enter}{/Control}');
    await findToast(failure);
    await waitFor(() => expect(openField().value).toBe(text));
    await page.user.click(button(own(), 'Cancel'));
  }
  expect(own().textContent).toContain('Mine');
  expect(own().textContent).not.toContain('better');

  await page.user.click(button(own(), 'Delete'));
  await confirmDelete(page);
  await findToast('Comment not deleted');
  await waitFor(() => expect(all()).toHaveLength(1));

  const reloaded = await openComments();
  expect(field().value).toBe('Hard to write again');
  await reloaded.user.click(inSection().getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(all()[1]?.textContent).toContain('just now'));
  await waitFor(() => expect(field().value).toBe(''));
  await openComments();
  expect(all()).toHaveLength(2);
  expect(field().value).toBe('');
});

test('replying to a comment that was deleted in the meantime shows a message and removes the comment', async () => {
  const { _id } = await say(author, { text: 'Soon gone' });
  const page = await openComments();
  await page.user.click(button(comment('Soon gone'), 'Reply'));
  await page.user.paste('Too late');
  await fetch(`${site.url}/api/comments/${article._id}/${_id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${author.token}` },
  });
  await page.user.keyboard('{Control>}{Enter}{/Control}');
  const toast = (await page.body.findByText('Reply not sent')).closest('li');
  expect(toast?.textContent).toContain('no longer exists');
  await findEmptyTitle();
});

test('comments that failed to load can be loaded again', async () => {
  const calls = createCalls();
  calls.fail(anyComments, 500, { message: 'Out of paper.' });
  const page = await openPage(site, '/articles', { calls });
  await page.user.click(page.main.getAllByRole('link', { name: article.title })[0] as HTMLElement);
  const alert = await page.main.findByRole('alert');
  expect(alert.textContent).toContain('Out of paper.');
  expect(page.path()).toBe(`/article/${article.slug}`);
  calls.restore();
  await page.user.click(button(section(), 'Try Again'));
  await findEmptyTitle();
});

test('a link to a comment that no longer exists says so', async () => {
  await openComments(holder, '#comment-0198c5a0-0000-7000-8000-000000000001');
  expect((await inSection().findByRole('alert')).textContent).toContain('no longer exists');
});
