// The editorial loop from the first submission to publication. Author, reviewer and reader each have their own
// browser.
import type { Page } from '@playwright/test';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { test as base, expect } from './author.fixture.ts';
import { authorPageOf } from './author-page.ts';
import { openDashboard } from './queue-page.ts';
import { openReview, reviewOf } from './review-page.ts';

type OtherPages = { reviewerPage: Page; readerPage: Page };

const test = base.extend<OtherPages>({
  reviewerPage: async ({ pageOf, admin }, provide) => provide((await pageOf(admin)).page),
  readerPage: async ({ pageOf }, provide) => {
    const { page, problems } = await pageOf();
    // The reader requests an article that is not public on purpose.
    problems.allow(/404 \(Not Found\)/);
    await provide(page);
  },
});

test.use({ viewport: { width: 1280, height: 900 } });

const unavailable = (page: Page) => page.getByRole('heading', { name: 'Article not available' });

test('an article is submitted, returned with a mark, corrected, submitted again, approved and read', async ({
  page,
  reviewerPage,
  readerPage,
}) => {
  const author = authorPageOf(page);
  await author.open();
  await author.fillIn({
    title: 'Where the time goes',
    text: 'A profiler tells where the tyme goes. It does not tell why.',
  });
  await author.submitButton.click();
  await expect(page).toHaveURL('/my-articles?tab=pending');
  await openPage(readerPage, '/article/where-the-time-goes');
  await expect(unavailable(readerPage)).toBeVisible();

  const queue = await openDashboard(reviewerPage, '?tab=moderation');
  await queue.row('Where the time goes').review.click();
  const review = reviewOf(reviewerPage);
  await review.mark('tyme', 'A misprint.');
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

test('readers of a live article see the approved text until its edit is approved', async ({
  page,
  reviewerPage,
  readerPage,
  written,
}) => {
  const { _id, slug } = await written.approved({
    title: 'How long is long',
    content: '<p>A build takes ten minutes.</p><p>Nobody waits for it.</p>',
  });
  const author = authorPageOf(page);
  await author.open(`/write?edit=${_id}`);
  await author.write(' Everybody reads the news.');
  await author.submitButton.click();
  await expect(page).toHaveURL(/\/my-articles/);
  const text = readerPage.getByRole('main');
  await openPage(readerPage, `/article/${slug}`);
  await expect(text).toContainText('Nobody waits for it.');
  await expect(text).not.toContainText('Everybody reads the news.');

  const review = await openReview(reviewerPage, _id);
  await expect(review.main.locator('ins')).toHaveText([/^\s*Everybody reads the news\.$/]);
  await expect(review.main.locator('del')).toHaveCount(0);
  await review.noteField.fill('Is that so? Please say how you know.');
  await review.requestChanges.click();
  await expect(toastOf(reviewerPage, 'Changes requested: How long is long')).toBeVisible();
  await readerPage.reload();
  await expect(text).not.toContainText('Everybody reads the news.');

  await author.open(`/write?edit=${_id}`);
  await expect(author.review).toContainText('Is that so?');
  await author.write(' We measured it.');
  await author.submitButton.click();
  await expect(page).toHaveURL(/\/my-articles/);
  await readerPage.reload();
  await expect(text).not.toContainText('We measured it.');

  await openReview(reviewerPage, _id);
  // The edit is compared with the live text by default, and with the rejected edit on request.
  await expect(review.main.locator('ins')).toHaveText([/^\s*Everybody reads the news\. We measured it\.$/]);
  await review.baseSelect.selectOption({ index: 0 });
  await expect(review.main.locator('ins')).toHaveText([/^\s*We measured it\.$/]);
  await review.approve.click();
  await expect(toastOf(reviewerPage, 'Approved: How long is long')).toBeVisible();
  await readerPage.reload();
  await expect(text).toContainText('Nobody waits for it. Everybody reads the news. We measured it.');
  await expect(text).toContainText('edited and reviewed again');
});
