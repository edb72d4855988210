// The header of whoever is signed in works with a script of its own, which comes after the page's.
import { ada } from '../members.ts';
import { hold } from '../pages/first-paint.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { bellOf } from '../people/bell.ts';
import { expect, test } from '../site.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 }, person: ada });

const corner = '**/assets/working-corner-*.js';

test('a press on the header before its script is there is not lost, by mouse or by keyboard', async ({
  page,
}) => {
  const header = headerOf(page);
  const ways = {
    mouse: () => header.accountButton.click(),
    Enter: () => header.accountButton.press('Enter'),
    ArrowDown: () => header.accountButton.press('ArrowDown'),
  };
  for (const [way, press] of Object.entries(ways)) {
    const release = await hold(page, corner);
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
    await page.unroute(corner);
  }

  const release = await hold(page, corner);
  await openPage(page, '/about');
  await bellOf(page).button.click();
  release();
  await expect(bellOf(page).panel).toBeFocused();
});

test('the keyboard stays where it is while the script comes', async ({ page }) => {
  const { accountButton, accountMenu } = headerOf(page);
  const release = await hold(page, corner);
  await openPage(page, '/about');
  await accountButton.focus();
  const still = await accountButton.elementHandle();
  release();
  await expect.poll(() => still?.evaluate((button) => button.isConnected)).toBe(false);
  await expect(accountButton).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(accountMenu).toBeVisible();
});

test('a mouse that comes up after the script has come has pressed all the same', async ({ page }) => {
  const { accountButton, accountMenu } = headerOf(page);
  const release = await hold(page, corner);
  await openPage(page, '/about');
  await accountButton.hover();
  await page.mouse.down();
  release();
  await expect(accountMenu).toBeVisible();
  await page.mouse.up();
  await expect(accountMenu).toBeVisible();
});
