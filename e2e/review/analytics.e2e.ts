import { findViolations } from '../accessibility/find-violations.ts';
import { grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { myArticlesOf } from '../writing/my-articles-page.ts';
import { emptyQueue } from './queue.fixture.ts';
import { adminTest, authorTest, expect } from './statistics.fixture.ts';
import { statisticsOf } from './statistics-page.ts';

const ownCall = '**/api/blogs/mine/statistics*';
const serverError = /console error: .* 500 \(Internal Server Error\)/;

for (const test of [authorTest, adminTest]) test.use({ viewport: { width: 1280, height: 800 } });

authorTest(
  'an author sees the statistics of their articles, as charts and as tables',
  async ({ page, written, like }) => {
    const article = await written.approved({ title: 'Counted by the day' });
    await like(article);
    await openPage(page, '/my-articles');
    await myArticlesOf(page).main.getByRole('link', { name: 'Statistics' }).click();
    await expect(page).toHaveURL('/statistics');
    await expect(page.getByRole('heading', { level: 1, name: 'Your statistics' })).toBeVisible();
    const statistics = statisticsOf(page);
    const likes = statistics.chart('Likes');
    await expect(likes.picture).toHaveAccessibleName(/^Likes by day, .+: 1 like, peak 1 on \d+ \w+ \d{4}\.$/);
    await expect(likes.today).toBeHidden();
    await likes.tableButton.click();
    await expect(likes.today).toHaveText('1');
    await expect(likes.rows).toHaveCount(31);
    await expect(statistics.main.getByRole('link', { name: 'Counted by the day' })).toBeVisible();

    await authorTest.step('the time span is in the URL', async () => {
      await statistics.range('1 year').click();
      await expect(page).toHaveURL('/statistics?range=365d');
      await expect(likes.rows).toHaveCount(54);
      await expect(likes.picture).toHaveAccessibleName(/^Likes by week/);
      await page.reload();
      await expect(statistics.range('1 year')).toHaveAttribute('aria-current', 'true');
      await statistics.range('30 days').click();
      await expect(page).toHaveURL('/statistics');
    });

    await authorTest.step('a removed like is no longer counted on its day', async () => {
      await like(article);
      await page.reload();
      await likes.tableButton.click();
      await expect(likes.today).toHaveText('0');
    });
  },
);

authorTest('a chart can be read by keyboard and by pointer', async ({ page, written, like }) => {
  await like(await written.approved());
  await openPage(page, '/statistics?range=7d');
  const { root, picture, slider } = statisticsOf(page).chart('Likes');
  await expect(root).toContainText('Peak: 1 like a day');
  await slider.focus();
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d+ \w+ \d{4}: 1 like$/);
  const today = (await slider.getAttribute('aria-valuetext')) ?? '';
  await expect(root).toContainText(today);
  await page.keyboard.press('ArrowLeft');
  await expect(slider).toHaveAttribute('aria-valuetext', /: 0 likes$/);
  await page.keyboard.press('End');
  await expect(root).toContainText(today);
  await slider.blur();
  await expect(root).not.toContainText(today);

  const box = await picture.boundingBox();
  if (!box) throw new Error('The chart is not on the page');
  await page.mouse.move(box.x + box.width - 5, box.y + box.height / 2);
  await expect(root).toContainText(today);
  await page.mouse.move(box.x + 5, box.y + box.height / 2);
  await expect(root).toContainText(/\d{4}: 0 likes/);
});

authorTest('an author without submissions is told how to start', async ({ page }) => {
  await openPage(page, '/statistics');
  await expect(page.getByRole('heading', { name: 'No statistics yet' })).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Write an article' }).click();
  await expect(page).toHaveURL('/write');
});

authorTest('statistics that failed to load can be loaded again', async ({ page, written, problems }) => {
  problems.allow(serverError);
  await written.submitted();
  await page.route(ownCall, (route) => route.fulfill({ status: 500, json: { message: 'Out of chalk.' } }));
  await openPage(page, '/statistics');
  const retry = page.getByRole('button', { name: 'Try Again' });
  await expect(page.getByRole('heading', { name: 'Your statistics could not be loaded' })).toBeVisible();
  await page.unroute(ownCall);
  await retry.click();
  await expect(statisticsOf(page).chart('Submissions').picture).toHaveAccessibleName(/: 1 submission,/);
});

authorTest(
  'an author’s statistics are accessible in both themes and fit a small phone',
  async ({ page, written, like }) => {
    await like(await written.approved({ title: 'W'.repeat(120) }));
    await page.setViewportSize({ width: 320, height: 700 });
    await openPage(page, '/statistics');
    const likes = statisticsOf(page).chart('Likes');
    await likes.tableButton.click();
    await expect(likes.today).toHaveText('1');
    expect(await findOverflow(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
  },
);

adminTest('the dashboard counts a like from a moment ago', async ({ page, written, like }) => {
  const article = await written.approved();
  await openPage(page, '/dashboard?tab=analytics');
  const statistics = statisticsOf(page);
  const likes = statistics.chart('Likes');
  await likes.tableButton.click();
  const before = Number(await likes.today.textContent());
  await like(article);
  // Switch to another tab and back: the figures are loaded again.
  await statistics.main.getByRole('tab', { name: 'Audit' }).click();
  await statistics.main.getByRole('tab', { name: 'Analytics' }).click();
  await likes.tableButton.click();
  await expect(likes.today).toHaveText(String(before + 1));

  for (const card of ['Published', 'Waiting', 'Rejected', 'Hidden', 'Members', 'Likes in 30 days']) {
    await expect(statistics.main.getByRole('term').filter({ hasText: card })).toBeVisible();
  }
  for (const list of ['Trending', 'Most liked']) {
    await expect(statistics.main.getByRole('region', { name: list }).getByRole('link').first()).toBeVisible();
  }
});

adminTest(
  'the oldest submissions in the analytics link to their reviews',
  async ({ page, site, members, written }) => {
    // The page lists the five oldest submissions, and other journeys have left some in the queue.
    await emptyQueue(site, (await members.signIn(grace)).token);
    const { _id } = await written.submitted({ title: 'Waits for a reviewer' });
    await openPage(page, '/dashboard?tab=analytics');
    const waiting = page.getByRole('main').getByRole('listitem').filter({ hasText: 'Waits for a reviewer' });
    await expect(waiting.getByRole('link')).toHaveAttribute('href', `/dashboard/review/${_id}`);
  },
);

adminTest('the analytics are accessible in both themes and fit a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, '/dashboard?tab=analytics&range=90d');
  await expect(statisticsOf(page).chart('Sign-ups').picture).toBeVisible();
  expect(await findOverflow(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});
