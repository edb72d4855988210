import { expect, signedInTest } from '../accounts/account.fixture.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';

signedInTest('a refused picture shows the message of the server', async ({ page, problems }) => {
  problems.allow(/console error: .* 413/);
  const message = 'The image host takes files up to 5 MB.';
  await page.route('**/api/images*', (route) =>
    route.fulfill({ status: 413, json: { success: false, error: { message } } }),
  );
  await openPage(page, '/profile/setup');
  await page.locator('input[type=file]').setInputFiles({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('a picture'),
  });
  await expect(toastOf(page, 'Upload failed')).toContainText(message);
});
