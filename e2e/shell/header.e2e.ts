import { footerOf } from '../pages/footer.ts';
import { headerOf } from '../pages/header.ts';
import { openPage, waitForScript } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';

const desktop = { width: 1280, height: 800 };
const tablet = { width: 1000, height: 800 };

test.use({ viewport: desktop });

test('the header stays in sight while the page scrolls', async ({ page }) => {
  await openPage(page, '/help');
  const { banner } = headerOf(page);
  const atStart = await banner.boundingBox();
  await page.mouse.wheel(0, 2000);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  expect(await banner.boundingBox()).toEqual(atStart);
  await expect(headerOf(page).logo).toBeInViewport();
});

test('the logo leads home, where no back button is shown', async ({ page }) => {
  const header = headerOf(page);
  await openPage(page, '/about');
  await header.logo.click();
  await expect(page).toHaveURL('/');
  await expect(header.backButton).toBeHidden();
});

test('Back returns to the previous page, even after a reload', async ({ page }) => {
  const header = headerOf(page);
  await openPage(page, '/help');
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

test('Back leads home from a page that was opened directly', async ({ page }) => {
  await openPage(page, '/privacy');
  await headerOf(page).backButton.click();
  await expect(page).toHaveURL('/');
});

test('the navigation links to the articles, and Sign In and Sign Up to the sign-in page', async ({
  page,
}) => {
  const header = headerOf(page);
  await openPage(page, '/');
  await header.articlesLink.click();
  await expect(page).toHaveURL('/articles');
  for (const link of [header.signInLink, header.signUpLink]) {
    await openPage(page, '/about');
    await link.click();
    await expect(page).toHaveURL('/auth');
  }
});

test('a search leads to its results, and an empty search to all articles', async ({ page }) => {
  const header = headerOf(page);
  for (const text of ['react hooks', 'C# & F#: 100% typed?', 'größe/日本']) {
    await openPage(page, '/');
    await header.search(text);
    await expect(page).toHaveURL((url) => url.pathname === '/articles' && url.searchParams.get('q') === text);
  }
  for (const text of ['', '   ']) {
    await openPage(page, '/');
    await header.search(text);
    await expect(page).toHaveURL('/articles');
  }
});

test('on a narrower screen the search box and the links are in the menu', async ({ page }) => {
  const header = headerOf(page);
  await openPage(page, '/');
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

test('a link in the mobile menu closes it, even when it leads to the current page', async ({ page }) => {
  const header = headerOf(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/');
  await header.mobileMenuButton.click();
  const articles = header.mobileMenu.getByRole('link', { name: 'Articles' });
  await articles.click();
  await expect(page).toHaveURL('/articles');
  await expect(header.mobileMenu).toBeHidden();

  await header.mobileMenuButton.click();
  await articles.click();
  await expect(header.mobileMenu).toBeHidden();
});
