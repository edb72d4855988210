import { findViolations } from '../accessibility/find-violations.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from './review.fixture.ts';
import { openReview } from './review-page.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an editor approves for the next minute, and then the article is published by itself', async ({
  page,
  written,
  holder,
  pageOf,
  request,
}) => {
  test.setTimeout(240_000);
  const { _id } = await written.submitted({ title: 'Not yet' });
  const review = await openReview(page, _id);
  await review.panel.getByRole('button', { name: 'More decisions' }).click();
  await page.getByRole('menuitem', { name: 'Approve for later…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve now, publish later' });
  await expect(dialog).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
  // Half a minute is enough to press the button and to see what the author sees until then.
  const moment = await page.evaluate(() => {
    const next = new Date(Math.ceil((Date.now() + 30_000) / 60_000) * 60_000);
    const local = new Date(next.getTime() - next.getTimezoneOffset() * 60_000);
    return local.toISOString().slice(0, 16);
  });
  await dialog.getByLabel('Publish on').fill(moment);
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect(toastOf(page, 'Approved for later: Not yet')).toBeVisible();
  expect((await request.get('/article/not-yet')).status()).toBe(404);

  const authors = await pageOf(holder);
  await openPage(authors.page, '/my-articles?tab=pending');
  await expect(authors.page.getByText(/Approved\. It will be published on/)).toBeVisible();
  expect(await findViolations(authors.page)).toEqual([]);

  await expect
    .poll(async () => (await request.get('/article/not-yet')).status(), { timeout: 120_000 })
    .toBe(200);
});
