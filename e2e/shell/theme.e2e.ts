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

test('without a choice the theme follows the system, even while the page is open', async ({ page }) => {
  await openPage(page, '/');
  await expect.poll(() => isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => isDark(page)).toBe(true);
  await page.reload();
  expect(await isDark(page)).toBe(true);
});

for (const system of ['light', 'dark'] as const) {
  test(`a theme chosen against a ${system} system persists, without a flash of the other theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system });
    await openPage(page, '/');
    await headerOf(page).themeSwitch.click();
    const chosen = system === 'light';
    await expect.poll(() => isDark(page)).toBe(chosen);

    await recordFrames(page);
    const release = await holdRequests(page, scriptUrls);
    await page.goto('/about', { waitUntil: 'commit' });
    await waitForFirstFrame(page);
    expect(await isDark(page)).toBe(chosen);
    release();
    await waitForScript(page);
    const backgrounds = new Set((await readFrames(page)).map((frame) => frame.background));
    expect([...backgrounds]).toEqual([await backgroundOf(page)]);
    expect(await isDark(page)).toBe(chosen);
  });
}

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

test("switching back to the system's theme follows the system again", async ({ page }) => {
  await openPage(page, '/');
  const { themeSwitch } = headerOf(page);
  await themeSwitch.click();
  await expect.poll(() => isDark(page)).toBe(true);
  await themeSwitch.click();
  await expect.poll(() => isDark(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => isDark(page)).toBe(true);
});

test('the theme switch works with the keyboard', async ({ page }) => {
  await openPage(page, '/');
  await headerOf(page).themeSwitch.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => isDark(page)).toBe(true);
});

function backgroundOf(page: Page): Promise<string> {
  return page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
}

/** Judges by the background colour, as eyes do. */
async function isDark(page: Page): Promise<boolean> {
  const [red = 0, green = 0, blue = 0] = (await backgroundOf(page)).match(/\d+/g)?.map(Number) ?? [];
  return (red + green + blue) / 3 < 128;
}
