import { footerOf } from '../pages/footer.ts';
import { headerOf } from '../pages/header.ts';
import { openPage, waitForScript } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';

const desktop = { width: 1280, height: 800 };
const tablet = { width: 1000, height: 800 };

test.use({ viewport: desktop });

test('the header stays in sight while the page scrolls, and fits narrower screens with a menu', async ({
  page,
}) => {
  const header = headerOf(page);
  await openPage(page, '/help');

  await test.step('it stays in sight while the page scrolls', async () => {
    const atStart = await header.banner.boundingBox();
    await page.mouse.wheel(0, 2000);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
    expect(await header.banner.boundingBox()).toEqual(atStart);
    await expect(header.logo).toBeInViewport();
  });

  await test.step('the logo leads home, where no back button is shown', async () => {
    await header.logo.click();
    await expect(page).toHaveURL('/');
    await expect(header.backButton).toBeHidden();
  });

  await test.step('on a narrower screen the search box and the links are in the menu', async () => {
    await expect(header.searchBox).toBeVisible();
    await expect(header.mobileMenuButton).toBeHidden();
    await page.setViewportSize(tablet);
    await expect(header.searchBox).toBeHidden();
    await expect(header.articlesLink).toBeHidden();
    await header.mobileMenuButton.click();
    await expect(header.searchBox).toBeVisible();
    await expect(header.mobileMenu.getByRole('link')).toHaveText(['Articles', 'Sign In', 'Sign Up']);
    await header.search('closures');
    await expect(page).toHaveURL('/articles?q=closures');
    await expect(header.mobileMenu).toBeHidden();
  });

  await test.step('a link in the menu closes it, even when it leads to the current page', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    for (const visit of ['first', 'again']) {
      await header.mobileMenuButton.click();
      await header.mobileMenu.getByRole('link', { name: 'Articles' }).click();
      await expect(page, visit).toHaveURL('/articles');
      await expect(header.mobileMenu, visit).toBeHidden();
    }
  });
});

test('Back leads home from a page that was opened directly, else to the previous page, even after a reload', async ({
  page,
}) => {
  const header = headerOf(page);
  await openPage(page, '/privacy');
  await header.backButton.click();
  await expect(page).toHaveURL('/');

  await footerOf(page).link('Help').click();
  await expect(page).toHaveURL('/help');
  await footerOf(page).link('About').click();
  await expect(page).toHaveURL('/about');
  await header.backButton.click();
  await expect(page).toHaveURL('/help');
  await expect(page).toHaveTitle('Help · Galley');

  await footerOf(page).link('Terms').click();
  await expect(page).toHaveURL('/terms');
  await page.reload();
  await waitForScript(page);
  await header.backButton.click();
  await expect(page).toHaveURL('/help');
});
