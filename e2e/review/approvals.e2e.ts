import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { openDashboard } from './queue-page.ts';
import { expect, test } from './review.fixture.ts';
import { openReview } from './review-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('an article in a category with a rule of two is published by the second approval', async ({
  page,
  colleaguesPage,
  written,
  request,
}) => {
  await openPage(page, '/dashboard/settings/reviews');
  const settings = page.getByRole('main');
  const save = async () => {
    await settings.getByRole('button', { name: 'Save changes' }).click();
    await expect(settings.getByText('Everything is saved.')).toBeVisible();
  };
  await settings.getByLabel('Add a rule for a category').selectOption('DevOps');
  await settings.getByLabel('DevOps: how many people').selectOption('2 people');
  await save();

  const { _id } = await written.submitted({ title: 'Twice read', category: 'devops' });
  const dashboard = await openDashboard(page);
  const row = dashboard.row('Twice read');
  await expect(row.root).toContainText('0 of 2 approvals');
  await page.keyboard.press('j');
  await page.keyboard.press('a');
  await expect(toastOf(page, 'Approval saved: 1 of 2')).toBeVisible();
  await expect(row.root).toContainText('1 of 2 approvals');
  await expect(row.root).toContainText('You approved it.');
  await expect(row.approve).toBeHidden();

  // The approval is taken back, and given again.
  await page.keyboard.press('u');
  await expect(row.root).toContainText('0 of 2 approvals');
  await row.approve.click();
  await expect(row.root).toContainText('1 of 2 approvals');
  expect((await request.get('/article/twice-read')).status()).toBe(404);

  const review = await openReview(colleaguesPage, _id);
  const approvals = review.panel.getByRole('region', { name: 'Approvals' });
  await expect(approvals).toContainText('1 of 2 approvals');
  await expect(approvals).toContainText('Grace Hopper approved it.');
  await review.approve.click();
  await expect(toastOf(colleaguesPage, 'Approved: Twice read')).toBeVisible();
  await expect(dashboard.emptyTitle('No items pending moderation')).toBeVisible();
  expect((await request.get('/article/twice-read')).status()).toBe(200);

  await openPage(page, '/dashboard/settings/reviews');
  await settings.getByRole('button', { name: 'Remove the rule for DevOps' }).click();
  await save();
});
