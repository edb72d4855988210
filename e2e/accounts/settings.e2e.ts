import { findViolations } from '../accessibility/find-violations.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { headerOf } from '../pages/header.ts';
import { expect, signedInTest as test } from './account.fixture.ts';
import { holderPassword, isLive } from './account-holders.ts';
import { openAccountSettings } from './account-settings-page.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the account settings are reached by their link, are accessible in both themes, fit a small phone, and delete the account', async ({
  page,
  site,
  holder,
}) => {
  const settings = await openAccountSettings(page);
  await expect(settings.sessionRows.first()).toBeVisible();

  await test.step('the link focuses them, also after the reader has scrolled away', async () => {
    const heading = page.getByRole('heading', { name: 'Account settings' });
    for (const position of ['first', 'again']) {
      await page.getByRole('link', { name: 'Account settings' }).click();
      await expect(heading, position).toBeInViewport();
      await expect(heading, position).toBeFocused();
      await page.evaluate(() => window.scrollTo(0, 0));
    }
  });

  await test.step('they are accessible and fit a small phone, with the email settings', async () => {
    await expect(page.getByRole('switch', { name: /^Email me/, checked: true })).toHaveCount(2);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await findOverflow(page)).toEqual([]);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page), colorScheme).toEqual([]);
    }
  });

  await test.step('the account is deleted in a dialog', async () => {
    await settings.deleteButton.click();
    await expect(settings.deleteDialog).toBeVisible();
    expect(await findViolations(page), 'the dialog').toEqual([]);
    await settings.deletePasswordField.fill(holderPassword);
    await settings.confirmDeleteButton.click();
    await expect(page).toHaveURL('/');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(headerOf(page).signInLink).toBeVisible();
    expect(await isLive(site, holder.token)).toBe(false);
  });
});
