import { footerOf } from '../pages/footer.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';

test('the focused skip link is at least as tall as a button', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await expect(skipLink).toBeFocused();
  expect((await skipLink.boundingBox())?.height).toBeGreaterThanOrEqual(36);
});

test('the skip link moves the focus past the header', async ({ page }) => {
  await openPage(page, '/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Start Writing' })).toBeFocused();
});

test('after the skip link, Back still leads to the previous page', async ({ page }) => {
  await openPage(page, '/help');
  await footerOf(page).link('About').click();
  await expect(page).toHaveTitle('About · Galley');
  await page.getByRole('link', { name: 'Skip to content' }).focus();
  await page.keyboard.press('Enter');
  await headerOf(page).backButton.click();
  await expect(page).toHaveURL('/help');
});

test('after a navigation, the focus is at the start of the new page', async ({ page }) => {
  await openPage(page, '/');
  await footerOf(page).link('Guidelines').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle('Writing guidelines · Galley');
  await expect(page.getByRole('main')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await headerOf(page).backButton.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('main')).toBeFocused();
});

test('every focused element of the home page has a visible outline', async ({ page }) => {
  await openPage(page, '/');
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
});
