import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { openPage } from '../pages/open-page.ts';

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
  await section.getByText('Email me when a reviewer').click();
  await expect(decisions).toBeChecked();
});
