import { toastOf } from '../pages/toast.ts';
import { openDashboard } from './queue-page.ts';
import { expect, test } from './review.fixture.ts';
import { openReview } from './review-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a submission is taken on, assigned to a colleague, and given back with a conflict of interest', async ({
  page,
  colleaguesPage,
  written,
}) => {
  const { _id } = await written.submitted({ title: 'Whose turn' });
  const dashboard = await openDashboard(page);
  const row = dashboard.row('Whose turn');
  await row.root.getByRole('button', { name: 'I’ll review it: Whose turn' }).click();
  await expect(toastOf(page, 'You are on it.')).toBeVisible();
  await expect(row.root).toContainText('You are on it. Due in 2 days.');
  await dashboard.main.getByRole('link', { name: 'Mine (1)' }).click();
  await expect(page).toHaveURL(/part=mine/);
  await expect(dashboard.titles).toHaveText(['Whose turn']);

  await row.review.click();
  const bar = page.getByRole('region', { name: 'Who is on it' });
  await expect(bar).toContainText('You are on it.');
  await bar.getByLabel('Assign to').selectOption({ label: 'Barbara Liskov' });
  await expect(bar).toContainText('Barbara Liskov is on it.');

  const bell = colleaguesPage.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await openReview(colleaguesPage, _id);
  await bell.click();
  await expect(colleaguesPage.getByRole('dialog', { name: 'Notifications' })).toContainText(
    'You were asked to review “Whose turn”',
  );
  await colleaguesPage.keyboard.press('Escape');
  const hers = colleaguesPage.getByRole('region', { name: 'Who is on it' });
  await hers.getByRole('button', { name: 'Conflict of interest' }).click();
  await expect(hers).toContainText('You declared a conflict of interest');
  await expect(bar).toContainText('Nobody is on it yet.');
});
