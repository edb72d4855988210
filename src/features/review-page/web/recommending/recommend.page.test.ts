// What a reviewer, who recommends, and an editor, who decides, see of a submission.
import { within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { openPage } from '#test/pages/open-page.ts';
import { adminEmail, createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
let admin: MemberSession;
let id: string;

async function call({ token }: MemberSession, method: string, path: string, body: object) {
  const response = await fetch(site.url + path, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  expect([path, response.ok]).toEqual([path, true]);
  return (await response.json()) as { blog: { _id: string } };
}

async function signUpAs(role: 'reviewer' | 'editor', categories: string[] | null = null) {
  const session = await signUp(site, newPerson());
  await call(admin, 'PUT', `/api/admin/members/${session.viewer.id}/role`, { role, categories });
  return { ...session, viewer: { ...session.viewer, role, categories } };
}

beforeAll(async () => {
  admin = await signUp(site, { name: 'Grace Hopper', username: 'grace', email: adminEmail });
  const author = await signUp(site, newPerson());
  const { blog } = await call(author, 'POST', '/api/blogs', {
    title: 'Reading proofs',
    excerpt: 'Why a second pair of eyes finds more.',
    content: `<p>${'Whoever wrote a text reads what they meant. '.repeat(5)}</p>`,
    category: 'react',
    tags: [],
    status: 'published',
  });
  id = blog._id;
}, 60_000);

test('a reviewer has no decisions, and says why a text should be returned', async () => {
  const page = await openPage(site, `/dashboard/review/${id}`, { session: await signUpAs('reviewer') });
  const panel = within(await page.main.findByRole('region', { name: 'Recommendation' }));
  panel.getByText('Reviewers recommend. An editor decides.');
  expect(page.main.queryByRole('button', { name: 'Approve' })).toBeNull();
  await page.user.click(panel.getByRole('button', { name: 'Recommend return' }));
  await panel.findByText('Say in a few words why the author should change it.');
});

test('an editor sees a recommendation beside the decision and in the history', async () => {
  const reviewer = await signUpAs('reviewer');
  const note = 'Its argument holds.';
  await call(reviewer, 'PUT', `/api/blogs/${id}/recommendation`, { revision: 1, advice: 'approve', note });
  const page = await openPage(site, `/dashboard/review/${id}`, { session: await signUpAs('editor') });
  const decision = within(await page.main.findByRole('region', { name: 'Decision' }));
  decision.getByText(`${reviewer.viewer.name} recommends approving it.`);
  decision.getByText(note);
  decision.getByRole('button', { name: 'Approve' });
  expect(page.main.getAllByText(note)).toHaveLength(2);
});

test('an editor of another category sees their own categories first, and recommends elsewhere', async () => {
  const page = await openPage(site, '/dashboard', { session: await signUpAs('editor', ['css']) });
  const filter = within(await page.main.findByRole('navigation', { name: 'Which categories' }));
  await page.main.findByText('No items pending moderation');
  expect(page.main.queryByRole('tab', { name: 'Audit' })).toBeNull();
  await page.user.click(filter.getByRole('link', { name: 'All categories' }));
  const link = await page.main.findByRole('link', { name: 'Reading proofs' });
  expect(page.main.queryByRole('button', { name: /^Approve/ })).toBeNull();
  await page.user.click(link);
  const panel = within(await page.main.findByRole('region', { name: 'Recommendation' }));
  panel.getByText('You decide in other categories. Recommend what should happen to this article.');
});
