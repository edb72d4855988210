// The dashboard: who may open it, and the states of its lists.
import { waitFor, within } from '@testing-library/dom';
import { describe, expect, test, vi } from 'vitest';
import { newPerson, signUp } from '#e2e/accounts/account-holders.ts';
import { createCalls } from '#test/pages/calls.ts';
import { openPage } from '#test/pages/open-page.ts';
import { createPageSite } from '#test/pages/page-site.ts';
import { createDesk, openDashboard } from '#test/pages/review-desk.ts';

const site = createPageSite();
const startDesk = createDesk(site);
const queueCall = '/api/blogs/moderation/list';

describe('who may open the dashboard', () => {
  test('a visitor to the dashboard signs in first and returns, and the HTML contains no submissions', async () => {
    const { written } = await startDesk();
    await written.submitted({ title: 'Not for your eyes' });
    expect(await (await fetch(`${site.url}/dashboard`)).text()).not.toContain('Not for your eyes');
    const page = await openPage(site, '/dashboard?tab=rejected');
    await waitFor(() => expect(page.path()).toBe('/auth'));
    expect(sessionStorage.getItem('redirectAfterLogin')).toBe('/dashboard?tab=rejected');
    await page.main.findByText('Sign in to open that page, and we’ll take you there.');
  });

  test('a member is told that the dashboard is for reviewers, and no data of the review is requested', async () => {
    const page = await openPage(site, '/dashboard', { session: await signUp(site, newPerson()) });
    await page.main.findByRole('heading', { level: 1, name: 'This page is for reviewers' });
    expect(page.calls.sent.filter((call) => /moderation|admin/.test(call))).toEqual([]);
    await page.user.click(page.main.getByRole('link', { name: 'My Articles' }));
    await waitFor(() => expect(page.path()).toBe('/my-articles'));
  });
});

describe('the queue', () => {
  test('the queue lists submissions in order, with all that a reviewer needs to choose one', async () => {
    const { admin, author, written } = await startDesk();
    const first = await written.submitted({ title: 'First in line', category: 'css' });
    await written.editWaiting({ title: 'Better words' }, { title: 'Live words' });
    const dashboard = await openDashboard(site, '', { session: admin });
    dashboard.page.main.getByRole('heading', { level: 1, name: 'Dashboard' });
    await dashboard.seeTitles(['First in line', 'Better words']);
    expect(dashboard.summary()).toBe('2 items in moderation');
    await waitFor(() =>
      expect(dashboard.tabs()).toEqual([
        'Published',
        'Moderation (2)',
        expect.stringMatching(/^Reports \(\d+\)$/),
        expect.stringMatching(/^Rejected \(\d+\)$/),
        'Comments (0)',
        'Analytics',
        'Members',
        'Audit',
      ]),
    );
    expect(dashboard.tab(/^Moderation/).getAttribute('aria-selected')).toBe('true');

    const { root, link } = await dashboard.row('First in line');
    expect(root.textContent).toContain('New');
    expect(root.textContent).toMatch(/CSS · \d+ words · 1 min read/);
    expect(root.textContent).toMatch(/On time(just submitted|waiting 1 minute) · 48 hours left of 48/);
    const hrefOf = (element: HTMLElement) => element.getAttribute('href');
    expect(hrefOf(within(root).getByRole('link', { name: author.viewer.name }))).toBe(
      `/profile/${author.viewer.username}`,
    );
    expect(hrefOf(link('Review'))).toBe(`/dashboard/review/${first._id}`);
    expect(hrefOf(link('View'))).toBe(`/article/${first.slug}`);
    expect((await dashboard.row('Better words')).root.textContent).toContain('Edit to a live article');

    await dashboard.user.click(link('View'));
    await waitFor(() => expect(dashboard.path()).toBe(`/article/${first.slug}`));
    await dashboard.page.main.findByRole('heading', { level: 1, name: 'First in line' });
  });

  test('long waits are marked, and waiting times update on an open page', async () => {
    const { admin, written } = await startDesk();
    await written.submitted({ title: 'Patience' });
    const hourMs = 3_600_000;
    vi.useFakeTimers({ shouldAdvanceTime: true, now: Date.now() + 31.5 * hourMs });
    const dashboard = await openDashboard(site, '', { session: admin });
    const { root } = await dashboard.row('Patience');
    expect(root.textContent).toContain('On timewaiting 31 hours · 17 hours left of 48');
    const letPass = async (hours: number) => {
      vi.setSystemTime(Date.now() + hours * hourMs);
      await vi.advanceTimersByTimeAsync(60_000);
    };
    await letPass(6);
    expect(root.textContent).toContain('Due soonwaiting 37 hours · 11 hours left of 48');
    expect(dashboard.summary()).toBe('1 item in moderation · 1 due soon');
    await letPass(12);
    expect(root.textContent).toContain('Latewaiting 49 hours · late by 1 hour');
    expect(dashboard.summary()).toBe('1 item in moderation · 1 late');
  });

  test('a long queue has pages', async () => {
    const { admin, written } = await startDesk();
    await written.submitted({ title: 'The only real one' });
    const calls = createCalls();
    let real: object | undefined;
    calls.change<{ blogs: object[] }>(/moderation\/list\?.*visibility=pending/, (body, url) => {
      real ??= body.blogs[0];
      const start = (Number(url.searchParams.get('page')) - 1) * 20;
      const blogs = Array.from({ length: start === 0 ? 20 : 3 }, (_, index) => ({
        ...real,
        _id: `00000000-0000-4000-8000-${String(start + index).padStart(12, '0')}`,
        title: `Item ${start + index + 1}`,
      }));
      return { ...body, blogs, page: start / 20 + 1, totalPages: 2, total: 23 };
    });
    const dashboard = await openDashboard(site, '', { session: admin, calls });
    await dashboard.page.main.findByText('20 of 23 articles');
    expect(dashboard.titles()).toHaveLength(20);
    expect(dashboard.tabs()).toContain('Moderation (23)');
    await dashboard.user.click(dashboard.page.main.getByRole('button', { name: 'Load More' }));
    await waitFor(() => expect(dashboard.titles()).toHaveLength(23));
    expect(dashboard.page.main.queryByRole('button', { name: 'Load More' })).toBeNull();
    // The focus moves to the first new row, so that keyboard users continue there.
    expect(document.activeElement).toBe((await dashboard.row('Item 21')).root);
  });

  test('a list that failed to load says so and can be loaded again', async () => {
    const { admin, written } = await startDesk();
    await written.submitted({ title: 'Hard to get' });
    const calls = createCalls();
    // Without the event stream, nothing tells the page to load the list again.
    calls.hold(/^\/api\/events/);
    calls.fail(queueCall, 400, { success: false, message: 'Not today.' });
    const dashboard = await openDashboard(site, '', { session: admin, calls });
    expect((await dashboard.page.main.findByRole('alert')).textContent).toContain('Not today.');
    calls.restore();
    await dashboard.user.click(within(dashboard.panel()).getByRole('button', { name: 'Try Again' }));
    await dashboard.row('Hard to get');
  });
});

test('each tab of the dashboard has its own URL', async () => {
  const { admin, written } = await startDesk();
  await written.approved({ title: 'For readers' });
  await written.rejected('Please name your sources.', { title: 'Sent back' });
  const dashboard = await openDashboard(site, '?tab=published', { session: admin });
  (await dashboard.row('For readers')).link('View');
  const choose = async (name: RegExp, path: string) => {
    await dashboard.user.click(dashboard.tab(name));
    expect(dashboard.path()).toBe(path);
  };
  await choose(/^Rejected/, '/dashboard?tab=rejected');
  expect((await dashboard.row('Sent back')).root.textContent).toContain('Please name your sources.');
  await choose(/^Analytics/, '/dashboard?tab=analytics');
  await dashboard.page.main.findByRole('heading', { name: 'Analytics' });
  await choose(/^Moderation/, '/dashboard');
  await choose(/^Audit/, '/dashboard?tab=audit');
  await dashboard.page.main.findByRole('heading', { name: 'Audit' });

  const reopened = await openDashboard(site, '?tab=audit', { session: admin });
  expect(reopened.tab('Audit').getAttribute('aria-selected')).toBe('true');
});

test('empty lists of the dashboard say so', async () => {
  const { admin } = await startDesk();
  const calls = createCalls();
  const emptyList = { blogs: [], page: 1, totalPages: 0, total: 0 };
  calls.change(/moderation\/list\?.*visibility=(rejected|hidden)/, () => emptyList);
  calls.change('/api/blogs', () => emptyList);
  const dashboard = await openDashboard(site, '', { session: admin, calls });
  await dashboard.findEmpty('No items pending moderation');
  expect(dashboard.summary()).toBe('No items in moderation');
  expect(dashboard.tabs()).toContain('Moderation (0)');
  await dashboard.user.click(dashboard.tab(/^Rejected/));
  await dashboard.findEmpty('No rejected articles');
  await dashboard.user.click(dashboard.page.main.getByRole('link', { name: 'Hidden (0)' }));
  await dashboard.findEmpty('No hidden articles');
  await dashboard.user.click(dashboard.tab('Published'));
  await dashboard.findEmpty('No published articles yet');
});
