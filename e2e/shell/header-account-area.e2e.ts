// The header of a signed-in viewer needs an extra script, which loads after the page's own.
import { ada } from '../members.ts';
import { holdRequests } from '../pages/first-paint.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { bellOf } from '../people/notification-bell.ts';
import { expect, test } from '../site.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 }, person: ada });

const accountAreaScript = '**/assets/interactive-account-area-*.js';

test('a click or key press on the account button before its script has loaded is replayed', async ({
  page,
}) => {
  const header = headerOf(page);
  const ways = {
    mouse: () => header.accountButton.click(),
    Enter: () => header.accountButton.press('Enter'),
    ArrowDown: () => header.accountButton.press('ArrowDown'),
  };
  for (const [way, press] of Object.entries(ways)) {
    const release = await holdRequests(page, accountAreaScript);
    await openPage(page, '/about');
    await press();
    await expect(header.accountMenu).toBeHidden();
    release();
    await expect(header.accountMenu).toBeVisible();
    const first = page.getByRole('menuitem', { name: 'Profile' });
    if (way === 'mouse') await expect(first).not.toBeFocused();
    else await expect(first).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(header.accountButton).toBeFocused();
    await page.unroute(accountAreaScript);
  }

  const release = await holdRequests(page, accountAreaScript);
  await openPage(page, '/about');
  await bellOf(page).button.click();
  release();
  await expect(bellOf(page).panel).toBeFocused();
});

test('the account button keeps the keyboard focus when its script loads', async ({ page }) => {
  const { accountButton, accountMenu } = headerOf(page);
  const release = await holdRequests(page, accountAreaScript);
  await openPage(page, '/about');
  await accountButton.focus();
  const still = await accountButton.elementHandle();
  release();
  await expect.poll(() => still?.evaluate((button) => button.isConnected)).toBe(false);
  await expect(accountButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(accountMenu).toBeVisible();
});

test('a mouse press that began before the script loaded opens the menu, which stays open on release', async ({
  page,
}) => {
  const { accountButton, accountMenu } = headerOf(page);
  const release = await holdRequests(page, accountAreaScript);
  await openPage(page, '/about');
  await accountButton.hover();
  await page.mouse.down();
  release();
  await expect(accountMenu).toBeVisible();
  await page.mouse.up();
  await expect(accountMenu).toBeVisible();
});
