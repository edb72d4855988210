import type { Review } from '#features/review-page/contract.ts';
import { findViolations } from '../accessibility/find-violations.ts';
import { grace } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from './review.fixture.ts';
import { openReview } from './review-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a required check of a program bars the approval until the program reports success', async ({
  page,
  members,
  written,
  request,
}) => {
  await openPage(page, '/dashboard/settings/checks');
  const settings = page.getByRole('main');
  const required = settings.getByLabel('Required checks of other programs');
  const save = async () => {
    await settings.getByRole('button', { name: 'Save changes' }).click();
    await expect(settings.getByText('Everything is saved.')).toBeVisible();
  };
  await required.fill('Prose');
  await save();
  expect(await findViolations(page)).toEqual([]);

  const content = '<p>Mistakes were made while this text was written by somebody.</p>';
  const { _id } = await written.submitted({ title: 'Checked twice', content });
  const admin = await members.signIn(grace);
  const headers = { authorization: `Bearer ${admin.token}` };
  const { review: read } = (await (await request.get(`/api/blogs/${_id}/review`, { headers })).json()) as {
    review: Review;
  };
  const report = async (said: object) => {
    const data = { name: 'Prose', revision: read.submission.id, ...said };
    expect((await request.post('/api/checks', { headers, data })).status()).toBe(200);
  };

  const review = await openReview(page, _id);
  const checks = review.main.getByRole('region', { name: 'Checks' });
  const approve = review.panel.getByRole('button', { name: 'Approve', exact: true });
  await expect(checks).toContainText('Has not reported yet');
  await expect(approve).toHaveAttribute('aria-disabled', 'true');
  await expect(review.panel).toContainText('The check “Prose” has not reported yet.');

  const annotations = [
    { message: 'Say who made them.', level: 'error', block: 0, quote: 'Mistakes were made' },
  ];
  await report({ conclusion: 'failure', summary: 'One passive sentence', annotations });
  await expect(checks).toContainText('Say who made them.');
  await expect(review.panel).toContainText('The check “Prose” must pass first.');
  await checks.getByRole('button', { name: /Mistakes were made/ }).click();
  await expect
    .poll(() => page.evaluate(() => document.getSelection()?.toString()))
    .toBe('Mistakes were made');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 800 });
  expect(await findOverflow(page)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 800 });

  // An admin could approve anyway, and has to say why.
  await review.panel.getByRole('button', { name: 'Approve anyway…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approve although checks have not passed?' });
  await dialog.getByRole('button', { name: 'Approve anyway' }).click();
  await expect(dialog).toContainText('Say why you approve it.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await report({ conclusion: 'success' });
  await expect(checks).toContainText('All 9 checks passed');
  await expect(approve).not.toHaveAttribute('aria-disabled', 'true');
  await approve.click();
  await expect(toastOf(page, 'Approved: Checked twice')).toBeVisible();

  await openPage(page, '/dashboard/settings/checks');
  await required.fill('');
  await save();
});
