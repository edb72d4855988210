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
  const isRead = () => page.waitForResponse('**/api/notifications/read');
  const readOne = isRead();
  await panel.getByRole('link', { name: /guidelines/i }).click();
  await expect(page).toHaveURL('/guidelines');
  await expect(panel).toBeHidden();
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await readOne;

  await bell.click();
  const readAll = isRead();
  await panel.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  // The bell shows it before the server has saved it, and a reload would cancel the call.
  await readAll;
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications');
});
