import type { Page } from '@playwright/test';
import type { Person } from '../members.ts';
import { findOverflow } from '../pages/find-overflow.ts';
import { footerOf } from '../pages/footer.ts';
import { headerOf } from '../pages/header.ts';
import { openPage } from '../pages/open-page.ts';
import { toastOf } from '../pages/toast.ts';
import { expect, test } from '../site.fixture.ts';
import { screenWidths } from '../site-pages.ts';

const wolfe: Person = {
  name: 'Hubert Blaine Wolfeschlegelsteinhausenbergerdorff Senior, the Very First of All',
  username: 'hubert_blaine_wolfe_first',
  email: 'hubert@example.com',
};

test.describe('signed in with a long name', () => {
  test.use({ person: wolfe });

  test('the header with a long name fits every width', async ({ page }) => {
    await openPage(page, '/about');
    for (const width of screenWidths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page), `at ${width}`).toEqual([]);
    }
    await page.setViewportSize({ width: 320, height: 480 });
    await headerOf(page).mobileMenuButton.click();
    await expect(headerOf(page).mobileMenu).toBeVisible();
    expect(await findOverflow(page), 'with the menu open').toEqual([]);
    await headerOf(page).mobileMenu.getByRole('button', { name: 'Log out' }).click();
    await expect(headerOf(page).signInLink).toBeVisible();
  });
});

test('with reduced motion no animation takes longer than 10 ms', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/');
  await footerOf(page).subscribe('still@example.com');
  await expect(toastOf(page)).toBeVisible();
  await headerOf(page).mobileMenuButton.click();
  await expect(headerOf(page).mobileMenu).toBeVisible();
  expect(await findMotion(page)).toEqual([]);
});

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
