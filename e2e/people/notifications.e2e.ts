import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest } from '../accounts/account.fixture.ts';
import { openPage } from '../pages/open-page.ts';

signedInTest('a new account has three notifications, each with a working link', async ({ page }) => {
  await openPage(page, '/about');
  const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread');
  await expect(bell).toHaveText('3');
  await bell.click();
  const panel = page.getByRole('dialog', { name: 'Notifications' });
  await expect(panel.getByRole('listitem')).toHaveCount(3);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
  await panel.getByRole('link', { name: /guidelines/i }).click();
  await expect(page).toHaveURL('/guidelines');
  await expect(panel).toBeHidden();
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');

  await bell.click();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
});
