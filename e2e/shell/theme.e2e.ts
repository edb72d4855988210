import type { Page } from '@playwright/test';
import {
  holdRequests,
  readFrames,
  recordFrames,
  scriptUrls,
  waitForFirstFrame,
} from '../pages/first-paint.ts';
import { headerOf } from '../pages/header.ts';
import { openPage, waitForScript } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';

test.use({ colorScheme: 'light' });

test('without a choice the theme follows the system; a chosen theme persists, without a flash of the other theme', async ({
  page,
}) => {
  const { themeSwitch } = headerOf(page);
  await openPage(page, '/');

  await test.step('without a choice the theme follows the system, even while the page is open', async () => {
    await expect.poll(() => isDark(page)).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => isDark(page)).toBe(true);
    await page.reload();
    expect(await isDark(page)).toBe(true);
    await waitForScript(page);
  });

  await test.step("switching back to the system's theme follows the system again", async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await themeSwitch.click();
    await expect.poll(() => isDark(page)).toBe(true);
    await themeSwitch.click();
    await expect.poll(() => isDark(page)).toBe(false);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(() => isDark(page)).toBe(true);
  });

  await recordFrames(page);
  await test.step('a theme chosen with the keyboard against a dark system persists', async () => {
    await themeSwitch.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => isDark(page)).toBe(false);
    await expectNoFlash(page, '/about', { chosen: 'light' });
  });
  await test.step('a theme chosen against a light system persists', async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await themeSwitch.click();
    await expect.poll(() => isDark(page)).toBe(true);
    await expectNoFlash(page, '/help', { chosen: 'dark' });
  });
});

test('the theme switch shows its tooltip after the pointer has rested on it for 700 ms', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/');
  await page.clock.pauseAt(Date.now() + 60_000);
  const tooltip = page.getByRole('tooltip', { name: 'Switch between light and dark' });
  await headerOf(page).themeSwitch.hover();
  await page.clock.runFor(699);
  await expect(tooltip).toBeHidden();
  await page.clock.runFor(1);
  await expect(tooltip).toBeVisible();
});

/** Opens a page, and checks its background from the first frame on. */
async function expectNoFlash(
  page: Page,
  path: string,
  { chosen }: { chosen: 'light' | 'dark' },
): Promise<void> {
  const release = await holdRequests(page, scriptUrls);
  await page.goto(path, { waitUntil: 'commit' });
  await waitForFirstFrame(page);
  expect(await isDark(page)).toBe(chosen === 'dark');
  release();
  await waitForScript(page);
  const backgrounds = new Set((await readFrames(page)).map((frame) => frame.background));
  expect([...backgrounds]).toEqual([await backgroundOf(page)]);
  expect(await isDark(page)).toBe(chosen === 'dark');
  await page.unroute(scriptUrls);
}

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** Judges by the background colour, as eyes do. */
async function isDark(page: Page): Promise<boolean> {
  const [red = 0, green = 0, blue = 0] = (await backgroundOf(page)).match(/\d+/g)?.map(Number) ?? [];
  return (red + green + blue) / 3 < 128;
}
