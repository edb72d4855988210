import type { Page } from '@playwright/test';
import { footerOf } from './pages/footer.ts';
import { headerOf } from './pages/header.ts';
import { openPage } from './pages/open-page.ts';
import { expect, test } from './site.fixture.ts';
import { sitePages } from './site-pages.ts';
import { ada } from './viewers.ts';
import { missingPage } from './watch-context.ts';

const widths = [320, 390, 768, 1280, 1920];

test('no page scrolls sideways, on a phone or on a wall', async ({ page, problems }) => {
  problems.allow(missingPage);
  for (const { path } of sitePages) {
    await test.step(path, async () => {
      await openPage(page, path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await findOverflow(page), `${path} at ${width}`).toEqual([]);
      }
    });
  }
});

test.describe('at 200 % zoom of a 1280 px screen', () => {
  test.use({ viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 });

  test('no page scrolls sideways, and the header leaves room to read', async ({ page, problems }) => {
    problems.allow(missingPage);
    for (const { path } of sitePages) {
      await openPage(page, path);
      expect(await findOverflow(page), path).toEqual([]);
    }
    expect((await headerOf(page).banner.boundingBox())?.height).toBeLessThan(100);
  });
});

test.describe('signed in with a long name', () => {
  test.use({ viewer: { ...ada, name: 'Wolfeschlegelsteinhausenbergerdorff '.repeat(3).trim() } });

  test('the header holds on every width', async ({ page }) => {
    await openPage(page, '/about');
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 480 });
    await headerOf(page).mobileMenuButton.click();
    expect(await findOverflow(page), 'with the menu open').toEqual([]);
    await headerOf(page).mobileMenu.getByRole('button', { name: 'Log out' }).click();
    await expect(headerOf(page).signInLink).toBeVisible();
  });
});

test('with reduced motion nothing moves for longer than a blink', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/');
  await footerOf(page).subscribe('still@example.com');
  await expect(page.getByText('Check your mail')).toBeVisible();
  await headerOf(page).mobileMenuButton.click();
  expect(await findMotion(page)).toEqual([]);
});

/** Elements that reach over the right edge, when the page scrolls sideways at all. */
function findOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.body.querySelectorAll('*')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
      .map((element) => `${element.tagName} ${element.className}`);
  });
}

/** Elements whose animations or transitions take more than ten milliseconds. */
function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const toMs = (text: string) => Number.parseFloat(text) * (text.endsWith('ms') ? 1 : 1000);
    return [...document.querySelectorAll('*')]
      .filter((element) => {
        const { animationDuration, transitionDuration } = getComputedStyle(element);
        return [animationDuration, transitionDuration].some((list) =>
          list.split(', ').some((duration) => toMs(duration) > 10),
        );
      })
      .map((element) => `${element.tagName} ${element.className}`);
  });
}
