import { findViolations } from '../accessibility/find-violations.ts';
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';

test('a link in an email leads to the email settings, which are saved', async ({ page }) => {
  await openPage(page, '/profile#mails');
  const section = page.getByRole('region', { name: 'Emails' });
  const decisions = section.getByRole('switch', {
    name: 'Email me when a reviewer decides on my article',
  });
  await expect(section).toBeFocused();
  await expect(section).toBeInViewport();
  await expect(decisions).toBeChecked();
  await page.keyboard.press('Tab');
  await expect(decisions).toBeFocused();
  await page.keyboard.press('Space');
  await expect(decisions).not.toBeChecked();
  await expect(section.getByRole('status')).toHaveText('Saved.');
  await page.reload();
  await expect(decisions).not.toBeChecked();
  await section.getByText('Email me when').click();
  await expect(decisions).toBeChecked();
});

test('an email setting that cannot be saved is reverted, with a toast', async ({ page, problems }) => {
  problems.allow(/failed request: .*settings|console error: .*ERR_FAILED/);
  await openPage(page, '/profile');
  const decisions = page.getByRole('switch', { name: /^Email me/ });
  await expect(decisions).toBeChecked();
  await page.route('**/api/notifications/settings', (route) => route.abort());
  await decisions.click();
  await expect(toastOf(page, 'Not saved')).toBeVisible();
  await expect(decisions).toBeChecked();
});

test('email settings that failed to load can be loaded again', async ({ page, problems }) => {
  problems.allow(/console error: .* 404/);
  await page.route('**/api/notifications/settings', (route) =>
    route.fulfill({ status: 404, json: { success: false, code: 'not_found', message: 'Not now.' } }),
  );
  await openPage(page, '/profile');
  const section = page.getByRole('region', { name: 'Emails' });
  await expect(section).toContainText('Not now.');
  await page.unroute('**/api/notifications/settings');
  await section.getByRole('button', { name: 'Try Again' }).click();
  await expect(section.getByRole('switch')).toBeChecked();
});

test('the email settings are accessible in both themes and fit a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await openPage(page, '/profile');
  await page.getByRole('switch').scrollIntoViewIfNeeded();
  expect(await findOverflow(page)).toEqual([]);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }
});
