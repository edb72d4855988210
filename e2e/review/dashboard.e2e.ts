import { findViolations } from '../accessibility/find-violations.ts';
import { refusedCall } from '../fail-on-browser-errors.ts';
import { ada } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { holdRequests } from '../pages/first-paint.ts';
import { openPage } from '../pages/open-page.ts';
import { fulfil } from '../reading/lists/listed-article.ts';
import { screenWidths } from '../site-pages.ts';
import { expect, test } from './queue.fixture.ts';
import { dashboardOf, openDashboard, queueCall } from './queue-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test.describe('who may open the dashboard', () => {
  test.describe('visitors', () => {
    test.use({ person: null });

    test('a visitor to the dashboard signs in first and returns, and the HTML contains no submissions', async ({
      page,
      request,
      written,
    }) => {
      await written.submitted({ title: 'Not for your eyes' });
      const html = await (await request.get('/dashboard')).text();
      expect(html).not.toContain('Not for your eyes');
      await page.goto('/dashboard?tab=rejected');
      await expect(page).toHaveURL('/auth');
      expect(await page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'))).toBe(
        '/dashboard?tab=rejected',
      );
      await expect(page.getByRole('main')).toContainText(
        'Sign in to open that page, and we’ll take you there.',
      );
    });
  });

  test.describe('members', () => {
    test.use({ person: ada });

    test('a member is told that the dashboard is for admins only, and no admin data is requested', async ({
      page,
    }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await openPage(page, '/dashboard');
      const { heading, main } = dashboardOf(page);
      await expect(heading).toHaveText('This page is for reviewers');
      expect(asked.filter((path) => /^\/api\/.*(moderation|admin)/.test(path))).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await main.getByRole('link', { name: 'My Articles' }).click();
      await expect(page).toHaveURL('/my-articles');
    });
  });
});

test('the queue lists submissions in order, with all that a reviewer needs to choose one', async ({
  page,
  written,
  holder,
}) => {
  const first = await written.submitted({ title: 'First in line', category: 'css' });
  await written.editWaiting({ title: 'Better words' }, { title: 'Live words' });
  const dashboard = await openDashboard(page);
  await expect(dashboard.heading).toHaveText('Dashboard');
  await expect(dashboard.tabs).toHaveText([
    'Published',
    'Moderation (2)',
    /^Rejected \(\d+\)$/,
    'Analytics',
    'Members',
    'Audit',
  ]);
  await expect(dashboard.tab('Moderation')).toHaveAttribute('aria-selected', 'true');
  await expect(dashboard.titles).toHaveText(['First in line', 'Better words']);
  await expect(dashboard.summary).toHaveText('2 items in moderation');

  const { root, review, view } = dashboard.row('First in line');
  await expect(root).toContainText('New');
  await expect(root).toContainText(/CSS · \d+ words · 1 min read/);
  await expect(root).toContainText(/On time(just submitted|waiting 1 minute) · 48 hours left of 48/);
  await expect(root.getByRole('link', { name: holder.viewer.name })).toHaveAttribute(
    'href',
    `/profile/${holder.viewer.username}`,
  );
  await expect(review).toHaveAttribute('href', `/dashboard/review/${first._id}`);
  await expect(view).toHaveAttribute('href', `/article/${first.slug}`);
  await expect(dashboard.row('Better words').root).toContainText('Edit to a live article');

  await view.click();
  await expect(page).toHaveURL(`/article/${first.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('First in line');
});

test('long waits are marked, and waiting times update on an open page', async ({ page, written }) => {
  await written.submitted({ title: 'Patience' });
  const hourMs = 3_600_000;
  await page.clock.install({ time: Date.now() + 31.5 * hourMs });
  const dashboard = await openDashboard(page);
  const { root } = dashboard.row('Patience');
  await expect(root).toContainText('On timewaiting 31 hours · 17 hours left of 48');
  await page.clock.fastForward(6 * hourMs);
  await expect(root).toContainText('Due soonwaiting 37 hours · 11 hours left of 48');
  await expect(dashboard.summary).toHaveText('1 item in moderation · 1 due soon');
  await page.clock.fastForward(12 * hourMs);
  await expect(root).toContainText('Latewaiting 49 hours · late by 1 hour');
  await expect(dashboard.summary).toHaveText('1 item in moderation · 1 late');
});

test('the queue updates on its own, and the focus stays on its row', async ({ page, written }) => {
  const first = await written.submitted({ title: 'Here already' });
  await written.submitted({ title: 'Also here' });
  const listening = page.waitForResponse('**/api/events');
  const dashboard = await openDashboard(page);
  await expect(dashboard.titles).toHaveText(['Here already', 'Also here']);
  await listening;
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(dashboard.row('Also here').root).toBeFocused();

  await written.submitted({ title: 'Just in' });
  await expect(dashboard.titles).toHaveText(['Here already', 'Also here', 'Just in']);
  await written.save(first, { status: 'draft' });
  await expect(dashboard.titles).toHaveText(['Also here', 'Just in']);
  await expect(dashboard.row('Also here').root).toBeFocused();
  await expect(dashboard.tab('Moderation (2)')).toBeVisible();
});

test('each tab of the dashboard has its own URL', async ({ page, written }) => {
  await written.approved({ title: 'For readers' });
  await written.rejected('Please name your sources.', { title: 'Sent back' });
  const dashboard = await openDashboard(page, '?tab=published');
  await expect(dashboard.row('For readers').view).toBeVisible();
  await dashboard.tab('Rejected').click();
  await expect(page).toHaveURL('/dashboard?tab=rejected');
  await expect(dashboard.row('Sent back').root).toContainText('Please name your sources.');
  await dashboard.tab('Analytics').click();
  await expect(page).toHaveURL('/dashboard?tab=analytics');
  await expect(dashboard.panel.getByRole('heading', { name: 'Analytics' })).toBeVisible();
  await dashboard.tab('Audit').click();
  await expect(dashboard.panel.getByRole('heading', { name: 'Audit' })).toBeVisible();
  await page.reload();
  await expect(dashboard.tab('Audit')).toHaveAttribute('aria-selected', 'true');
  await dashboard.tab('Moderation').click();
  await expect(page).toHaveURL('/dashboard');
});

test('empty lists of the dashboard say so', async ({ page, written }) => {
  expect(written).toBeDefined();
  const dashboard = await openDashboard(page);
  await expect(dashboard.emptyTitle('No items pending moderation')).toBeVisible();
  await expect(dashboard.summary).toHaveText('No items in moderation');
  await expect(dashboard.tab('Moderation (0)')).toBeVisible();

  const nothing = { blogs: [], page: 1, totalPages: 0, total: 0 };
  await page.route(queueCall, (route) => fulfil(route, nothing));
  await page.route('**/api/blogs?*', (route) => fulfil(route, nothing));
  await openPage(page, '/dashboard?tab=rejected');
  await expect(dashboard.emptyTitle('No rejected articles')).toBeVisible();
  await dashboard.panel.getByRole('link', { name: 'Hidden (0)' }).click();
  await expect(dashboard.emptyTitle('No hidden articles')).toBeVisible();
  await dashboard.tab('Published').click();
  await expect(dashboard.emptyTitle('No published articles yet')).toBeVisible();
});

test('a list that failed to load says so and can be loaded again', async ({ page, problems, written }) => {
  problems.allow(refusedCall);
  await written.submitted({ title: 'Hard to get' });
  // Without the event stream, nothing tells the page to load the list again.
  await holdRequests(page, '**/api/events*');
  let isBroken = true;
  await page.route(queueCall, (route) =>
    isBroken
      ? route.fulfill({ status: 400, json: { success: false, message: 'Not today.' } })
      : route.continue(),
  );
  const dashboard = await openDashboard(page);
  await expect(dashboard.panel.getByRole('alert')).toContainText('Not today.');
  isBroken = false;
  await dashboard.panel.getByRole('button', { name: 'Try Again' }).click();
  await expect(dashboard.row('Hard to get').root).toBeVisible();
});

test('a long queue has pages', async ({ page, written }) => {
  await written.submitted({ title: 'The only real one' });
  await page.route(queueCall, async (route) => {
    const url = new URL(route.request().url());
    const query = url.searchParams;
    const answer = await (await route.fetch()).json();
    if (query.get('visibility') !== 'pending') return route.fulfill({ json: answer });
    const firstPage = url.href.replace('page=2', 'page=1');
    const [real] = (await (await route.fetch({ url: firstPage })).json()).blogs;
    const start = (Number(query.get('page')) - 1) * 20;
    const blogs = Array.from({ length: start === 0 ? 20 : 3 }, (_, index) => ({
      ...real,
      _id: `00000000-0000-4000-8000-${String(start + index).padStart(12, '0')}`,
      title: `Item ${start + index + 1}`,
    }));
    await route.fulfill({ json: { ...answer, blogs, page: start / 20 + 1, totalPages: 2, total: 23 } });
  });
  const dashboard = await openDashboard(page);
  await expect(dashboard.titles).toHaveCount(20);
  await expect(dashboard.tab('Moderation (23)')).toBeVisible();
  await expect(dashboard.panel.getByText('20 of 23 articles')).toBeVisible();
  await dashboard.loadMoreButton.click();
  await expect(dashboard.titles).toHaveCount(23);
  await expect(dashboard.loadMoreButton).toBeHidden();
  // The focus moves to the first new row, so that keyboard users continue there.
  await expect(dashboard.row('Item 21').root).toBeFocused();
});

test('the dashboard fits every screen and is accessible in both themes', async ({ page, written }) => {
  const long = `Supercalifragilistic${'expialidocious'.repeat(8)}`;
  await written.submitted({ title: long });
  await written.editWaiting({ title: 'An edit of it' }, { title: 'A live one' });
  await written.rejected('A long note. '.repeat(30), { title: `${long} again` });
  const dashboard = await openDashboard(page);
  await expect(dashboard.titles).toHaveCount(2);
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 390 },
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    for (const name of ['Published', 'Rejected', 'Moderation']) {
      await dashboard.tab(name).click();
      await expect(dashboard.titles.first()).toBeVisible();
      expect(await findViolations(page)).toEqual([]);
    }
    await dashboard.row(long).reject.click();
    await expect(dashboard.rejectDialog.note).toBeFocused();
    expect(await findViolations(page)).toEqual([]);
    await dashboard.rejectDialog.cancel.click();
  }
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 800 });
    for (const name of ['Published', 'Rejected', 'Moderation']) {
      await dashboard.tab(name).click();
      await expect(dashboard.titles.first()).toBeVisible();
      expect(await findOverflow(page)).toEqual([]);
    }
  }
});
