// The editorial loop from the first submission to publication. Author, reviewer and reader each have their own
// browser.
import type { Page } from '@playwright/test';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { test as base, expect } from './author.fixture.ts';
import { authorPageOf } from './author-page.ts';
import { openDashboard } from './queue-page.ts';
import { reviewOf } from './review-page.ts';

type OtherPages = { reviewerPage: Page; readerPage: Page };

const test = base.extend<OtherPages>({
  reviewerPage: async ({ pageOf, admin }, provide) => provide((await pageOf(admin)).page),
  readerPage: async ({ pageOf }, provide) => provide((await pageOf()).page),
});

test.use({ viewport: { width: 1280, height: 900 } });

test('an article is submitted, returned with a mark, corrected, submitted again, approved and read', async ({
  page,
  reviewerPage,
  readerPage,
  request,
}) => {
  const author = authorPageOf(page);
  await author.open();
  await author.fillIn({
    title: 'Where the time goes',
    text: 'A profiler tells where the tyme goes. It does not tell why.',
  });
  await author.submitButton.click();
  await expect(page).toHaveURL('/my-articles?tab=pending');
  expect((await request.get('/article/where-the-time-goes')).status()).toBe(404);

  const queue = await openDashboard(reviewerPage, '?tab=moderation');
  await queue.row('Where the time goes').review.click();
  const review = reviewOf(reviewerPage);
  await review.mark('tyme', 'A misprint.');
  await expect(review.note('A misprint.')).toBeVisible();
  await review.noteField.fill('Lovely, but for one word.');
  await review.requestChanges.click();
  await expect(toastOf(reviewerPage, 'Changes requested: Where the time goes')).toBeVisible();

  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await bell.click();
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('link', { name: /Changes requested: “Where the time goes”/ })
    .click();
  await expect(author.review).toContainText('Lovely, but for one word.');
  await expect(author.passages).toHaveText(['tyme']);
  await author.passages.dblclick();
  await page.keyboard.type('time');
  await author.mark('A misprint.').resolveButton.click();
  await author.submitButton.click();
  await expect(page).toHaveURL('/my-articles?tab=pending');

  const again = await openDashboard(reviewerPage, '?tab=moderation');
  await again.row('Where the time goes').review.click();
  await expect(review.viewButton('Changes')).toHaveAttribute('aria-pressed', 'true');
  // The comparison shows exactly the fix.
  await expect(review.main.locator('del')).toHaveText(['tyme']);
  await expect(review.main.locator('ins')).toHaveText(['time']);
  await expect(review.main.getByText('1 change', { exact: true })).toBeVisible();
  await review.approve.click();
  await expect(toastOf(reviewerPage, 'Approved: Where the time goes')).toBeVisible();

  await openPage(readerPage, '/article/where-the-time-goes');
  await expect(readerPage.getByRole('main')).toContainText('A profiler tells where the time goes.');
  await expect(readerPage.getByRole('main')).toContainText('Reviewed on');
  await expect(
    page.getByRole('banner').getByRole('button', { name: /^Notifications, \d+ unread/ }),
  ).toBeVisible();
});
