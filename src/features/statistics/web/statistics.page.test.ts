// The statistics of an author and of the whole site.
import { waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import type { MemberSession } from '#e2e/members.ts';
import { createArticle } from '#e2e/writing/own-articles.ts';
import { createCalls } from '#test/pages/calls.ts';
import { type OpenPage, openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk, openDashboard } from '#test/pages/review-desk.ts';

const site = createPageSite();
const startDesk = createDesk(site);

/** Likes the article, or removes the like. */
async function like({ token }: MemberSession, id: string): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${site.url}/api/blogs/${id}/like`, { method: 'POST', headers });
  expect(response.status).toBe(200);
}

async function findChart(page: OpenPage, title: string) {
  const heading = await page.main.findByRole('heading', { level: 3, name: title });
  const section = heading.closest('section') as HTMLElement;
  const details = section.querySelector('details') as HTMLDetailsElement;
  return {
    summary: () => within(section).getByRole('img').getAttribute('aria-label'),
    details,
    /** The rows of the table, with the header. The first row below the header is the newest day. */
    rows: () => [...details.querySelectorAll('tr')],
    today: () => details.querySelectorAll('tr')[1]?.querySelector('td')?.textContent,
  };
}

test('an author’s statistics change with the time span, which is in the URL, and with a removed like', async () => {
  const { admin, author, written } = await startDesk();
  const { _id } = await written.approved({ title: 'Counted by the day' });
  await like(admin, _id);
  const page = await openPage(site, '/my-articles', { session: author });
  await page.user.click(await page.main.findByRole('link', { name: 'Statistics' }));
  await waitFor(() => expect(page.path()).toBe('/statistics'));
  await page.main.findByRole('heading', { level: 1, name: 'Your statistics' });
  const likes = await findChart(page, 'Likes');
  expect(likes.summary()).toMatch(/^Likes by day, .+: 1 like, peak 1 on \d+ \w+ \d{4}\.$/);
  expect(likes.details.open).toBe(false);
  await page.user.click(within(likes.details).getByText('Show as table'));
  expect(likes.details.open).toBe(true);
  expect(likes.today()).toBe('1');
  expect(likes.rows()).toHaveLength(31);
  page.main.getByRole('link', { name: 'Counted by the day' });

  const chooseRange = (name: string) => page.user.click(page.main.getByRole('link', { name }));
  await chooseRange('1 year');
  expect(page.path()).toBe('/statistics?range=365d');
  await waitFor(() => expect(likes.rows()).toHaveLength(54));
  expect(likes.summary()).toMatch(/^Likes by week/);
  await chooseRange('30 days');
  expect(page.path()).toBe('/statistics');

  await like(admin, _id);
  const reopened = await openPage(site, '/statistics?range=365d', { session: author });
  const range = await reopened.main.findByRole('link', { name: '1 year' });
  expect(range.getAttribute('aria-current')).toBe('true');
  expect((await findChart(reopened, 'Likes')).today()).toBe('0');
});

test('an author without submissions is told how to start', async () => {
  const page = await openPage(site, '/statistics', { session: await signUp(site, newPerson()) });
  await page.main.findByRole('heading', { name: 'No statistics yet' });
  await page.user.click(page.main.getByRole('link', { name: 'Write an article' }));
  await waitFor(() => expect(page.path()).toBe('/write'));
});

test('statistics that failed to load can be loaded again', async () => {
  const author = await signUp(site, newPerson());
  await createArticle(site, author.token, { status: 'published' });
  const calls = createCalls();
  calls.fail('/api/blogs/mine/statistics', 500);
  const page = await openPage(site, '/statistics', { session: author, calls });
  await page.main.findByRole('heading', { name: 'Your statistics could not be loaded' });
  calls.restore();
  await page.user.click(page.main.getByRole('button', { name: 'Try Again' }));
  expect((await findChart(page, 'Submissions')).summary()).toMatch(/: 1 submission,/);
});

test('the dashboard counts a like from a moment ago', async () => {
  const { admin, written } = await startDesk();
  const { _id } = await written.approved();
  const dashboard = await openDashboard(site, '?tab=analytics', { session: admin });
  const before = Number((await findChart(dashboard.page, 'Likes')).today());
  await like(admin, _id);
  // Switch to another tab and back: the figures are loaded again.
  await dashboard.user.click(dashboard.tab('Audit'));
  await dashboard.page.main.findByRole('heading', { name: 'Audit' });
  await dashboard.user.click(dashboard.tab('Analytics'));
  await waitFor(async () =>
    expect((await findChart(dashboard.page, 'Likes')).today()).toBe(String(before + 1)),
  );
  const terms: HTMLElement[] = dashboard.page.main.getAllByRole('term');
  for (const card of ['Published', 'Waiting', 'Rejected', 'Hidden', 'Members', 'Likes in 30 days']) {
    expect(terms.some(({ textContent }) => textContent.includes(card))).toBe(true);
  }
  for (const list of ['Trending', 'Most liked']) {
    const region = dashboard.page.main.getByRole('region', { name: list });
    expect(within(region).getAllByRole('link')).not.toEqual([]);
  }
});

test('the oldest submissions in the analytics link to their reviews', async () => {
  const { admin, written } = await startDesk();
  const { _id } = await written.submitted({ title: 'Waits for a reviewer' });
  const { page } = await openDashboard(site, '?tab=analytics', { session: admin });
  const link = await page.main.findByRole('link', { name: /Waits for a reviewer/ });
  expect(link.closest('li')).not.toBeNull();
  expect(link.getAttribute('href')).toBe(`/dashboard/review/${_id}`);
});
