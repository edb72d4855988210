// What the write page shows when a part of its script cannot be loaded.
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { toastOf } from '../pages/toast.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const lost = /ERR_FAILED|dynamically imported module/;

test('a toast whose script failed to load appears without it, a preview says so, and both scripts are loaded later', async ({
  page,
  problems,
}) => {
  problems.allow(lost);
  await page.route('**/assets/toaster-*.js', (route) => route.abort());
  const write = writePageOf(page);
  await write.open();
  await write.submitButton.click();
  const toast = toastOf(page, 'Missing required fields');
  await expect(toast).toBeVisible();
  await expect(write.title).toBeFocused();
  await toast.getByRole('button', { name: 'Dismiss' }).click();
  await expect(toast).toHaveCount(0);

  await page.unroute('**/assets/toaster-*.js');
  await write.submitButton.click();
  await expect(toast).toBeVisible();
  // The full toaster names its shortcut key in its label.
  await expect(page.getByRole('region', { name: 'Notifications (F8)' })).toContainText(
    'Missing required fields',
  );

  await write.fillIn();
  await page.route('**/assets/preview-content-*.js', (route) => route.abort());
  await write.previewButton.click();
  const preview = write.dialog('Article Preview');
  await expect(preview.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/assets/preview-content-*.js');
  await preview.getByRole('button', { name: 'Try Again' }).click();
  await expect(preview).toContainText('Whoever wrote a text reads what they meant.');
});
