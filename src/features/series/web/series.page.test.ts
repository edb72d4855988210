// The pages that show series: their states and texts.
import { waitFor, within } from '@testing-library/dom';
import { beforeAll, expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { createMembers, grace, type MemberSession } from '#e2e/members.ts';
import { writeArticles } from '#e2e/writing/write-articles.ts';
import type { OwnSeries } from '#features/series/contract.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';

const site = createPageSite();
let author: MemberSession;
let admin: MemberSession;
let written: ReturnType<typeof writeArticles>;

beforeAll(async () => {
  author = await signUp(site, newPerson());
  admin = await createMembers(site).signIn(grace);
  written = writeArticles(site, { author, admin });
});

async function call(path: string, session: MemberSession, { method = 'POST', body = {} } = {}) {
  const headers = { authorization: `Bearer ${session.token}`, 'content-type': 'application/json' };
  const response = await fetch(`${site.url}${path}`, { method, headers, body: JSON.stringify(body) });
  return (await response.json()) as { series: OwnSeries };
}

async function startSeries(title: string, articleIds: string[]): Promise<OwnSeries> {
  let { series } = await call('/api/series', author, { body: { title, description: 'About it.' } });
  for (const articleId of articleIds) {
    ({ series } = await call(`/api/series/${series.id}/parts`, author, { body: { articleId } }));
  }
  const body = { decision: 'approved', version: series.version };
  await call(`/api/series/${series.id}/words`, admin, { method: 'PATCH', body });
  return series;
}

test('a series lists its public articles, links to its feed, and is on the profile', async () => {
  const one = await written.approved({ title: 'One of them' });
  const two = await written.draft({ title: 'Not yet' });
  await startSeries('Small steps', [one._id, two._id]);
  const page = await openPage(site, '/series/small-steps');
  expect(document.title).toBe('Small steps · Galley');
  expect(page.main.getByRole('heading', { level: 1 }).textContent).toBe('Small steps');
  expect(page.main.getAllByRole('listitem')).toHaveLength(1);
  page.main.getByText('1 article');
  expect(page.main.queryByText(/Not yet/)).toBeNull();
  expect(document.head.querySelector('link[href$="/series/small-steps/feed.xml"]')).not.toBeNull();
  const profile = await openPage(site, `/profile/${author.viewer.username}`);
  const list = within(profile.main.getByRole('list', { name: 'Series' }));
  expect(list.getByRole('link', { name: 'Small steps' }).getAttribute('href')).toBe('/series/small-steps');
});

test('a series without public articles is not found', async () => {
  const draft = await written.draft({ title: 'Hidden' });
  await startSeries('Nothing yet', [draft._id]);
  expect((await fetch(`${site.url}/series/nothing-yet`)).status).toBe(404);
  const page = await openPage(site, '/series/nothing-yet');
  page.main.getByRole('heading', { level: 1, name: 'Oops! Page not found.' });
  page.main.getByText('There is no such series, or none of its articles is public.');
  page.main.getByRole('link', { name: 'Go back home' });
  page.main.getByRole('link', { name: 'Browse All Articles' });
});

test('My Articles shows the state of a series, and its owner changes its words', async () => {
  await call('/api/series', author, { body: { title: 'Waiting words' } });
  const page = await openPage(site, '/my-articles', { session: author });
  const card = within(await page.main.findByRole('article', { name: 'Waiting words' }));
  card.getByText('The title and description are waiting for review.');
  card.getByText('No articles yet. Add them on the write page of each article.');
  await page.user.click(card.getByRole('button', { name: 'Edit title and description' }));
  const title = card.getByRole('textbox', { name: 'Title' });
  await page.user.clear(title);
  await page.user.click(card.getByRole('button', { name: 'Save' }));
  card.getByText('Please add a title.');
  await page.user.type(title, 'Better words');
  await page.user.click(card.getByRole('button', { name: 'Save' }));
  const renamed = within(await page.main.findByRole('article', { name: 'Better words' }));
  await page.user.click(renamed.getByRole('button', { name: 'Delete' }));
  const dialog = within(await page.body.findByRole('dialog', { name: 'Delete this series?' }));
  await page.user.click(dialog.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(page.main.queryByRole('article', { name: 'Better words' })).toBeNull());
});
