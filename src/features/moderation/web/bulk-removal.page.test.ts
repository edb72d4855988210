// What moderators see of many comments by one author: the choices in a case, and the comments that look alike.
import { waitFor } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { createMembers, grace, type MemberSession } from '#e2e/members.ts';
import { addComment } from '#e2e/reading/comments/add-comment.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import type { Article } from '#features/articles/article-schema.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
const members = createMembers(site);
let admin: MemberSession;
let article: Article;

beforeAll(async () => {
  admin = await members.signIn(grace);
  const author = await signUp(site, newPerson());
  article = await writeArticles(site, { author, admin }).approved({ title: 'Flooded' });
});

const copyOf = { title: 'The first one', link: '/article/first#comment-1' };

test('the keys of a case choose everything that is done with a removal, and send it', async () => {
  const [spammer, reporter] = [await signUp(site, newPerson()), await signUp(site, newPerson())];
  const { _id: id } = await addComment(site, spammer, { articleId: article._id, text: 'Pills' });
  await addComment(site, spammer, { articleId: article._id, text: 'More pills' });
  await fetch(`${site.url}/api/reports`, {
    method: 'POST',
    headers: { authorization: `Bearer ${reporter.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ kind: 'comment', id, reason: 'spam' }),
  });
  const calls = createCalls();
  calls.change(/^\/api\/admin\/reports\/[^/]+$/, (body) => ({
    ...body,
    case: { ...(body as { case: object }).case, copyOf },
  }));
  const page = await openPage(site, '/dashboard?tab=reports', { session: admin, calls });
  await page.main.findByRole('article', { name: 'Comment on “Flooded”' });
  await page.user.keyboard('o');
  const others = await page.main.findByRole('checkbox', { name: 'Also remove their other comment (1)' });
  const silence = page.main.getByRole('checkbox', {
    name: `Also silence ${spammer.viewer.name} for 30 days`,
  });
  expect(page.main.getByRole('link', { name: 'The first one' }).getAttribute('href')).toBe(copyOf.link);
  const checked = () => [others, silence].map((box) => (box as HTMLInputElement).checked);
  await page.user.keyboard('x');
  await waitFor(() => expect(checked()).toEqual([true, true]));
  await page.user.keyboard('x');
  await waitFor(() => expect(checked()).toEqual([false, false]));
  await page.user.keyboard('xr{Enter}');
  await page.main.findByRole('heading', { name: 'No open reports' });
  const mine = await openPage(site, '/', { session: spammer });
  await waitFor(() => expect(document.body.textContent).toContain('You can read, but not write, until'));
  expect(mine.path()).toBe('/');
});

test('comments that look alike are listed with links, and dismissed one by one', async () => {
  const calls = createCalls();
  const author = { id: '1', name: 'Sam Spade', username: 'sam', avatar: null };
  const comment = (id: string) => ({
    ...{ id, excerpt: 'Dear friends, doctor Okoro healed me', author, copyOf, title: 'Flooded' },
    ...{ link: `/article/flooded#comment-${id}`, writtenAt: new Date().toISOString() },
  });
  let listed = [comment('2'), comment('3')];
  calls.change('/api/moderation/look-alikes', () => ({ success: true, comments: listed }));
  const page = await openPage(site, '/dashboard?tab=comments', { session: admin, calls });
  await page.main.findByRole('heading', { level: 3, name: 'Comments that look alike' });
  expect(page.main.getAllByRole('link', { name: 'The first one' })).toHaveLength(2);
  const [first] = page.main.getAllByRole('button', { name: 'Not spam: the comment by Sam Spade' });
  calls.fail(/dismiss$/, 429, { success: false, message: 'Too many attempts. Try again in 30 seconds.' });
  if (first) await page.user.click(first);
  await waitFor(() => expect(document.body.textContent).toContain('Too many attempts.'));
  expect(page.main.getAllByRole('button', { name: /^Not spam/ })).toHaveLength(2);
  listed = [];
  const after = await openPage(site, '/dashboard?tab=comments', { session: admin, calls });
  await after.main.findByRole('heading', { level: 2, name: 'Comments waiting for you' });
  await waitFor(() => expect(after.main.queryByText('Comments that look alike')).toBeNull());
});
