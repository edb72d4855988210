// Likes, orders, mentions, previews, closed comments, and comments that wait for a moderator.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { ada, createMembers, grace, type MemberSession } from '#e2e/members.ts';
import { addComment } from '#e2e/reading/comments/add-comment.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { type OpenPage, openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const members = createMembers(site);
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

const say = (who: MemberSession, text: string, parentId?: string) =>
  addComment(site, who, { text, articleId: article._id, ...(parentId && { parentId }) });

async function openComments(session: MemberSession = holder, search = '') {
  const page = await openPage(site, `/article/${article.slug}${search}#comments`, { session });
  await waitFor(() => expect(section().querySelector('[data-only]')).toBeNull());
  return page;
}

function section(): HTMLElement {
  const found = document.getElementById('comments');
  if (!found) throw new Error('There are no comments');
  return found;
}

const inSection = () => within(section());
const all = () => inSection().queryAllByRole('article');
const field = () => inSection().getByRole<HTMLTextAreaElement>('textbox', { name: 'Write a comment' });
const likeButton = (element: HTMLElement) =>
  within(element).getByRole('button', { name: /likes? on this comment$/ });

async function write(page: OpenPage, text: string): Promise<void> {
  await page.user.click(field());
  await page.user.paste(text);
  await page.user.click(inSection().getByRole('button', { name: 'Comment' }));
}

async function call(session: MemberSession, method: string, path: string, body: unknown) {
  const response = await fetch(`${site.url}${path}`, {
    method,
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return (await response.json()) as Record<string, unknown>;
}

async function holdWord(word: string | undefined): Promise<void> {
  const path = '/api/admin/settings/comments';
  const headers = { authorization: `Bearer ${admin.token}` };
  const { version } = (await (await fetch(site.url + path, { headers })).json()) as { version: number };
  const words = word === undefined ? [] : [word];
  await call(admin, 'PUT', path, { firstComments: 0, maxLinks: null, words, version });
}

test('a like shows at once, is kept, and is taken back if it could not be saved', async () => {
  await say(author, 'Well **said**.');
  const page = await openComments();
  const [comment] = all() as [HTMLElement];
  expect(comment.querySelector('strong')?.textContent).toBe('said');
  await page.user.click(likeButton(comment));
  await waitFor(() => expect(likeButton(comment).getAttribute('aria-pressed')).toBe('true'));
  expect(likeButton(comment).textContent).toBe('1 like on this comment');
  await waitFor(() => expect(page.calls.sent.some((sent) => sent.endsWith('/like'))).toBe(true));

  const again = await openComments();
  const [shown] = all() as [HTMLElement];
  await waitFor(() => expect(likeButton(shown).getAttribute('aria-pressed')).toBe('true'));
  again.calls.fail(/\/like$/, 503);
  const release = again.calls.hold(/\/like$/);
  await again.user.click(likeButton(shown));
  await waitFor(() => expect(likeButton(shown).textContent).toBe('0 likes on this comment'));
  release();
  await again.body.findByText('Your like could not be saved. Try again.');
  await waitFor(() => expect(likeButton(shown).textContent).toBe('1 like on this comment'));
});

test('the order is in the URL, and replies name their parents', async () => {
  const first = await say(author, 'First');
  await say(holder, 'Reply', first._id);
  await say(author, 'Last');
  const texts = () => all().map((element) => element.querySelector('.comment-prose')?.textContent);
  const page = await openComments(holder, '?comments=newest');
  expect(texts()).toEqual(['Last', 'Reply', 'First']);
  expect(all()[1]?.textContent).toContain('in reply to Ada Lovelace');
  const orders = within(inSection().getByRole('navigation', { name: 'Sort comments' }));
  expect(orders.getByRole('link', { current: true }).textContent).toBe('Newest');
  await page.user.click(orders.getByRole('link', { name: 'Oldest' }));
  await waitFor(() => expect(texts()).toEqual(['First', 'Reply', 'Last']));
  expect(page.path()).not.toContain('comments=');
});

test('members are suggested behind an at sign, and the keys choose one', async () => {
  await say(author, 'Hello');
  const page = await openComments();
  await page.user.type(field(), 'Hi @a');
  const list = await inSection().findByRole('listbox', { name: 'Members to mention' });
  const options = within(list).getAllByRole('option');
  expect(options[0]?.getAttribute('aria-selected')).toBe('true');
  expect(field().getAttribute('aria-activedescendant')).toBe(options[0]?.id);
  await page.user.keyboard('{Escape}');
  expect(inSection().queryByRole('listbox')).toBeNull();
  await page.user.type(field(), 'd');
  await inSection().findByRole('listbox');
  await page.user.keyboard('{Enter}');
  const { username } = author.viewer;
  await waitFor(() => expect(field().value).toBe(`Hi @${username} `));
  await page.user.click(inSection().getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(all()).toHaveLength(2));
  const link = await within(all()[1] as HTMLElement).findByRole('link', { name: `@${username}` });
  expect(link.getAttribute('href')).toBe(`/profile/${username}`);
});

test('a preview shows the comment as readers will see it, and keeps what was typed', async () => {
  const page = await openComments();
  await page.user.click(field());
  await page.user.paste('*Softly*');
  await page.user.click(inSection().getByRole('button', { name: 'Preview' }));
  const preview = within(inSection().getByRole('region', { name: 'Preview' }));
  expect((await preview.findByText('Softly')).tagName).toBe('EM');
  await page.user.click(inSection().getByRole('button', { name: 'Write' }));
  expect(field().value).toBe('*Softly*');
});

test('the author of an article closes its comments, and the page says so', async () => {
  await say(holder, 'Before');
  const page = await openComments(author);
  await page.user.click(inSection().getByRole('button', { name: 'Close comments' }));
  await inSection().findByText('The comments on this article are closed. Existing comments stay.');
  expect(inSection().queryByRole('textbox')).toBeNull();
  expect(within(all()[0] as HTMLElement).queryByRole('button', { name: 'Reply' })).toBeNull();
  await openPage(site, `/article/${article.slug}#comments`);
  await inSection().findByText('The comments on this article are closed. Existing comments stay.');
});

test('a comment that waits is shown to its author, decided on in the queue, and then shown to everyone', async () => {
  await holdWord('pills');
  const page = await openComments();
  await write(page, 'Cheap pills');
  await waitFor(() => expect(all()[0]?.textContent).toContain('Waiting for a moderator'));
  expect(all()[0]?.textContent).toContain('Only you and the moderators see this comment');
  await openPage(site, `/article/${article.slug}#comments`);
  await inSection().findByText('No comments yet');

  const queue = await openPage(site, '/dashboard?tab=comments', { session: admin });
  const waiting = await queue.body.findByRole('article', { name: `Comment by ${holder.viewer.name}` });
  expect(waiting.textContent).toContain('Listed words');
  expect(queue.body.getByRole('tab', { name: 'Comments (1)' })).toBeTruthy();
  await queue.user.click(within(waiting).getByRole('button', { name: 'Approve and trust the author' }));
  await queue.body.findByText('No comments are waiting');
  const trusted = await queue.body.findByRole('button', { name: `Stop trusting ${holder.viewer.name}` });
  await queue.user.click(trusted);
  await waitFor(() => expect(queue.body.queryByText('Trusted members')).toBeNull());

  await openPage(site, `/article/${article.slug}#comments`);
  await waitFor(() => expect(all()[0]?.textContent).toContain('Cheap pills'));
  await holdWord(undefined);
});

test('a moderator whose colleague was faster reads why, and the queue is loaded again', async () => {
  await holdWord('pills');
  const { _id } = await say(holder, 'More pills');
  const queue = await openPage(site, '/dashboard?tab=comments', { session: admin });
  const waiting = await queue.body.findByRole('article', { name: `Comment by ${holder.viewer.name}` });
  await call(admin, 'POST', `/api/moderation/comments/${_id}/remove`, { version: 1 });
  await queue.user.click(within(waiting).getByRole('button', { name: 'Approve' }));
  await queue.body.findByText(/^This comment is no longer waiting/);
  await queue.body.findByText('No comments are waiting');
  await holdWord(undefined);
});

test('a moderator reads that removing an edit that waits leaves the comment', async () => {
  const { _id } = await say(holder, 'Fine words');
  await holdWord('pills');
  await call(holder, 'PATCH', `/api/comments/${article._id}/${_id}`, { content: 'Fine pills' });
  const queue = await openPage(site, '/dashboard?tab=comments', { session: admin });
  const waiting = await queue.body.findByRole('article', { name: `Comment by ${holder.viewer.name}` });
  await queue.user.click(within(waiting).getByRole('button', { name: 'Remove' }));
  const dialog = within(await queue.body.findByRole('dialog', { name: 'Remove this edit?' }));
  dialog.getByText('The new text is deleted. Readers still see the earlier one. Its author is not notified.');
  await queue.user.click(dialog.getByRole('button', { name: 'Remove' }));
  await queue.body.findByText('Edit removed');
  await queue.body.findByText('No comments are waiting');
  await openPage(site, `/article/${article.slug}#comments`);
  await waitFor(() => expect(all()[0]?.textContent).toContain('Fine words'));
  await holdWord(undefined);
});

test('an admin sets which comments are held, and a wrong number is named', async () => {
  const page = await openPage(site, '/dashboard/settings/comments', { session: admin });
  const first = await page.body.findByRole('spinbutton', { name: 'First comments of a new account' });
  await page.user.clear(first);
  await page.user.type(first, '99');
  await page.user.click(page.body.getByRole('button', { name: 'Save changes' }));
  await page.body.findByText('Enter a whole number from 0 to 50.');
  await page.user.clear(first);
  await page.user.type(first, '0');
  await page.user.type(page.body.getByRole('textbox', { name: 'Words and phrases' }), 'casino');
  await page.user.click(page.body.getByRole('button', { name: 'Save changes' }));
  await page.body.findByText('Everything is saved.');
  await holdWord(undefined);
});
