import { findViolations } from '../accessibility/find-violations.ts';
import { refusedToken } from '../fail-on-browser-errors.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { endSession, holderPassword } from './account-holders.ts';
import { openAccountSettings, signInAgainDialogOf } from './account-settings-page.ts';
import { addAuthenticator, expect, signedInTest } from './passkeys.fixture.ts';

signedInTest.use({ viewport: { width: 390, height: 844 } });

signedInTest(
  'a passkey is added with the keyboard on a phone, and signs in from the email field and by the button',
  async ({ page }) => {
    const authenticator = await addAuthenticator(page);
    await openPage(page, '/profile');
    const passkeys = page.getByRole('region', { name: 'Ways to sign in' });
    await passkeys.getByRole('button', { name: 'Add a passkey' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add a passkey' });
    await expect(dialog.getByLabel('Name')).toBeFocused();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      expect(await findViolations(page), theme).toEqual([]);
    }
    await page.keyboard.type('My phone');
    await page.keyboard.press('Tab');
    await page.keyboard.type(holderPassword);
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Passkey added')).toBeVisible();
    await expect(passkeys).toContainText('not used yet');

    // The browser offers the passkey in the field, and the person takes it.
    await page.evaluate(() => localStorage.removeItem('authToken'));
    await openPage(page, '/auth');
    await expect(page).toHaveURL('/profile/setup');

    await authenticator.answer(false);
    await page.evaluate(() => localStorage.removeItem('authToken'));
    await openPage(page, '/auth');
    const button = page.getByRole('button', { name: 'Sign in with a passkey' });
    await expect(button).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await authenticator.answer(true);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile/setup');
    await openPage(page, '/profile');
    await expect(passkeys).toContainText('last used');
  },
);

signedInTest(
  'a session that ends over an open form on a phone is renewed with a passkey, and nothing typed is lost',
  async ({ page, site, holder, problems }) => {
    problems.allow(refusedToken);
    await addAuthenticator(page);
    const settings = await openAccountSettings(page);
    await page.getByRole('button', { name: 'Add a passkey' }).press('Enter');
    const adding = page.getByRole('dialog', { name: 'Add a passkey' });
    await adding.getByLabel('Name').fill('My phone');
    await adding.getByLabel('Your password').fill(holderPassword);
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Passkey added')).toBeVisible();

    await page.getByLabel('New email address').fill('typed@example.org');
    await endSession(site, holder.token);
    await settings.downloadButton.press('Enter');
    const { dialog } = signInAgainDialogOf(page);
    await expect(dialog).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Sign in with a passkey' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(page.getByLabel('New email address')).toHaveValue('typed@example.org');
  },
);
