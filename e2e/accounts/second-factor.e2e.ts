import type { Page } from '@playwright/test';
import { findViolations } from '../accessibility/find-violations.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, signedInTest } from './account.fixture.ts';
import { holderPassword } from './account-holders.ts';
import { authPageOf } from './auth-page.ts';
import { codeOf } from './authenticator-app.ts';

signedInTest.use({ viewport: { width: 390, height: 844 } });

async function expectAccessible(page: Page): Promise<void> {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme });
    expect(await findViolations(page), theme).toEqual([]);
  }
}

/** The response 403 that asks for the code. */
const codeAskedFor = /console error: .* 403 \(Forbidden\)/;

signedInTest(
  'a second factor is set up with the keyboard on a phone, and a code or a recovery code completes a sign-in',
  async ({ page, holder, problems }) => {
    problems.allow(codeAskedFor);
    await openPage(page, '/profile');
    const section = page.getByRole('region', { name: 'Second factor' });
    await section.getByRole('button', { name: 'Set up a second factor' }).focus();
    await page.keyboard.press('Enter');
    await expect(section.getByLabel('Your password')).toBeFocused();
    await page.keyboard.type(holderPassword);
    await page.keyboard.press('Enter');
    await expect(section.getByRole('img', { name: 'QR code with the secret below' })).toBeVisible();
    const secret = (await section.locator('code').innerText()).replaceAll(/\s/g, '');
    await expect(section.getByLabel('Code from the app')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(toastOf(page, 'Second factor turned on')).toBeVisible();
    const codes = await section.getByRole('listitem').allInnerTexts();
    expect(codes).toHaveLength(10);
    await expectAccessible(page);
    await section.getByRole('button', { name: 'I have saved the codes' }).click();
    await expect(section).toContainText('10 recovery codes left.');

    const signIn = async () => {
      await page.evaluate(() => localStorage.removeItem('authToken'));
      await openPage(page, '/auth');
      await authPageOf(page).signIn(holder.viewer.email, holderPassword);
    };
    await signIn();
    await expect(page.getByLabel('Code from your app')).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.type(codeOf(secret, 1));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile/setup');

    await signIn();
    await page.getByRole('button', { name: 'Use a recovery code' }).press('Enter');
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.keyboard.type(codes[0] ?? '');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/profile/setup');
  },
);
