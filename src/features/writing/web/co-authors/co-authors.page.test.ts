// The authors of an article on the write page, and invitations on My Articles.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { createArticle } from '#e2e/writing/own-articles.ts';
import { createCalls } from '#test/pages/calls.ts';
import { fill } from '#test/pages/forms.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { findToast } from '#test/pages/toasts.ts';

const site = createPageSite();
let author: MemberSession;
let other: MemberSession;

beforeAll(async () => {
  author = await signUp(site, newPerson());
  other = await signUp(site, newPerson());
}, 60_000);

async function call(session: MemberSession, path: string, body: object): Promise<void> {
  const response = await fetch(site.url + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}

const invite = (id: string) =>
  call(author, `/api/blogs/${id}/co-authors`, { username: other.viewer.username });

async function openAuthors(session: MemberSession, id: string, calls = createCalls()) {
  const page = await openPage(site, `/write?edit=${id}`, { session, calls });
  const section = within(await page.main.findByRole('region', { name: 'Authors' }));
  const click = async (name: string | RegExp) =>
    page.user.click(await section.findByRole('button', { name }));
  return { page, section, click };
}

test('an author invites somebody, and takes the invitation back', async () => {
  const { _id } = await createArticle(site, author.token, { status: 'draft' });
  const { section, click } = await openAuthors(author, _id);
  await click('Invite co-author');
  await click('Send invitation');
  await section.findByText('Enter a username.');
  fill(section.getByLabelText('Username'), 'nobody-at-all');
  await click('Send invitation');
  await section.findByText('There is no member with this username.');
  fill(section.getByLabelText('Username'), `@${other.viewer.username}`);
  await click('Send invitation');
  await findToast('Invitation sent');
  await section.findByText('Invited, has not answered yet');
  await click(/^Take back the invitation/);
  await waitFor(() => expect(section.queryByRole('listitem')).toBeNull());
});

test('members are suggested while an author types', async () => {
  const { _id } = await createArticle(site, author.token, { status: 'draft' });
  const { section, click } = await openAuthors(author, _id);
  await click('Invite co-author');
  const field = section.getByLabelText('Username') as HTMLInputElement;
  fill(field, other.viewer.username.slice(0, -2));
  const options = () =>
    [...(field.list?.options ?? [])].map((option) => ({
      value: option.value,
      label: option.getAttribute('label'),
    }));
  const { username, name } = other.viewer;
  await waitFor(() => expect(options()).toContainEqual({ value: username, label: name }));
  expect(options()).not.toContainEqual(expect.objectContaining({ value: author.viewer.username }));
  fill(field, username);
  await click('Send invitation');
  await findToast('Invitation sent');
  await click(/^Take back the invitation/);
  await waitFor(() => expect(section.queryByRole('listitem')).toBeNull());
});

test('an invitation is accepted on My Articles, and the co-author leaves the article', async () => {
  const { _id } = await createArticle(site, author.token, { title: 'Ours', status: 'draft' });
  await invite(_id);
  const page = await openPage(site, '/my-articles?tab=drafts', { session: other });
  await page.user.click(await page.main.findByRole('button', { name: 'Accept the invitation to “Ours”' }));
  await findToast('Answer sent');
  const card = within(await page.main.findByRole('article'));
  await card.findByText(/with you as a co-author/);
  expect(card.queryByRole('button', { name: /Delete/ })).toBeNull();

  const opened = await openAuthors(other, _id);
  await opened.section.findByText('First author');
  expect(opened.section.queryByRole('button', { name: 'Invite co-author' })).toBeNull();
  await opened.click('Leave this article');
  const question = within(await opened.page.body.findByRole('dialog', { name: 'Leave this article?' }));
  await opened.page.user.click(question.getByRole('button', { name: 'Leave this article' }));
  await waitFor(() => expect(opened.page.path()).toBe('/my-articles'));
});

test('an invitation that was taken back meanwhile says so, and authors that cannot be loaded can be tried again', async () => {
  const { _id } = await createArticle(site, author.token, { title: 'Gone', status: 'draft' });
  await invite(_id);
  const page = await openPage(site, '/my-articles', { session: other });
  const accept = await page.main.findByRole('button', { name: 'Accept the invitation to “Gone”' });
  await fetch(`${site.url}/api/blogs/${_id}/co-authors/${other.viewer.id}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${author.token}` },
  });
  await page.user.click(accept);
  await findToast('Answer not sent');
  await waitFor(() => expect(page.main.queryByRole('region', { name: 'Invitations' })).toBeNull());

  const calls = createCalls();
  calls.fail(`GET /api/blogs/${_id}/co-authors`, 500);
  const { section, click } = await openAuthors(author, _id, calls);
  await section.findByText('The authors could not be loaded');
  calls.restore();
  await click('Try Again');
  await section.findByRole('button', { name: 'Invite co-author' });
});
