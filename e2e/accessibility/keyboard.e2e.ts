import type { Page } from '@playwright/test';
import { footerOf } from '../pages/footer.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';

test('a page can be used with the keyboard: every stop has an outline, the skip link passes the header, and a new page starts at its top', async ({
  page,
}) => {
  const main = page.getByRole('main');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await openPage(page, '/');

  await test.step('every focused element has a visible outline', () => expectOutlines(page));

  await test.step('the skip link is at least as tall as a button, and moves the focus past the header', async () => {
    await page.keyboard.press('Tab');
    await expect(skipLink).toBeFocused();
    expect((await skipLink.boundingBox())?.height).toBeGreaterThanOrEqual(36);
    await page.keyboard.press('Enter');
    await expect(main).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Start Writing' })).toBeFocused();
  });

  await test.step('after a navigation, the focus is at the start of the new page', async () => {
    await footerOf(page).link('Guidelines').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Writing guidelines · Galley');
    await expect(main).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  await test.step('after the skip link, Back still leads to the previous page', async () => {
    await skipLink.focus();
    await page.keyboard.press('Enter');
    await headerOf(page).backButton.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(main).toBeFocused();
  });
});

/** Presses Tab until the focus leaves the page. */
async function expectOutlines(page: Page): Promise<void> {
  const stops: string[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      const style = getComputedStyle(element);
      const hasOutline = style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2;
      return { name: element.getAttribute('aria-label') ?? element.textContent ?? '', hasOutline };
    });
    if (!stop) break;
    expect(stop.hasOutline, `${stop.name} shows that it has the focus`).toBe(true);
    stops.push(stop.name);
  }
  expect(stops).toContain('Subscribe');
}
