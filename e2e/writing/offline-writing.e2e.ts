// Writing works without a connection, and the page reports what it cannot do.
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { toastOf } from '../pages/toast.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const lost = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|dynamically imported module/;

test('saving a draft while offline keeps it in the browser, and says so', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(lost);
  const write = writePageOf(page);
  await write.open();
  await write.fillIn({ title: 'Written in a tunnel' });
  await context.setOffline(true);
  await write.saveButton.click();
  await expect(toastOf(page, 'Failed to save draft')).toContainText('You’re offline. Nothing is lost');
  await expect(write.status).toContainText('No connection. Kept in this browser');
  await expect(write.title).toHaveValue('Written in a tunnel');
  await expect(write.content).toHaveText('Whoever wrote a text reads what they meant.');
  await expect(page.getByRole('banner')).toBeVisible();

  await context.setOffline(false);
  await write.saveButton.click();
  await expect(toastOf(page, 'Draft saved')).toBeVisible();
});

test('a toast appears even if its script failed to load, and the script is loaded later', async ({
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
});

test('a preview whose script failed to load says so, and loads on the next try', async ({
  page,
  problems,
}) => {
  problems.allow(lost);
  const write = writePageOf(page);
  await write.open();
  await write.fillIn();
  await page.route('**/assets/preview-content-*.js', (route) => route.abort());
  await write.previewButton.click();
  const preview = write.dialog('Article Preview');
  await expect(preview.getByRole('alert')).toContainText('could not be loaded');
  await page.unroute('**/assets/preview-content-*.js');
  await preview.getByRole('button', { name: 'Try Again' }).click();
  await expect(preview).toContainText('Whoever wrote a text reads what they meant.');
});

test('the offline page says that unsaved text is kept', async ({ page, problems }) => {
  problems.allow(lost);
  await page.goto('/offline');
  const kept = page.getByText('Your unsaved text is safe in this browser.');
  await expect(page.getByText('No saved articles yet')).toBeVisible();
  await expect(kept).toBeHidden();
  const write = writePageOf(page);
  await write.open();
  await page.route('**/api/blogs', (route) => route.abort());
  await write.fillIn();
  await expect(write.status).toContainText(/kept in this browser/i);
  await page.goto('/offline');
  await expect(kept).toBeVisible();
});
