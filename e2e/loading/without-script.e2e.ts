import { missingPage, scriptsAreOff } from '../fail-on-browser-errors.ts';
import { headerOf } from '../pages/header.ts';
import { expect, test } from '../site.fixture.ts';
import { sitePages } from '../site-pages.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ problems }) => problems.allow(scriptsAreOff));

test('without JavaScript every page is readable and shows no account controls', async ({
  page,
  problems,
}) => {
  problems.allow(missingPage);
  const header = headerOf(page);
  for (const { path, status = 200 } of sitePages) {
    await test.step(path, async () => {
      const response = await page.goto(path);
      expect(response?.status()).toBe(status);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(header.signInLink).toBeVisible();
      await expect(header.accountButton).toBeHidden();
      await expect(header.writeLink).toBeHidden();
      await expect(page.getByText('Log out', { exact: true })).toBeHidden();
    });
  }
});

test('without JavaScript the mobile menu opens and its search works', async ({ page, problems }) => {
  problems.allow(missingPage);
  await page.setViewportSize({ width: 390, height: 800 });
  const header = headerOf(page);
  await page.goto('/about');
  await expect(header.mobileMenu).toBeHidden();
  await header.mobileMenuButton.click();
  await expect(header.mobileMenu.getByRole('link')).toHaveText(['Articles', 'Sign In', 'Sign Up']);
  await header.search('closures');
  await expect(page).toHaveURL('/articles?q=closures');
});

test('without JavaScript Back leads home, and the page follows the system theme', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/about');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(22, 19, 16)');
  await headerOf(page).backButton.click();
  await expect(page).toHaveURL('/');
});

test('without JavaScript a page that needs it says so', async ({ page }) => {
  await page.goto('/newsletter/confirm');
  // By innerText: other text matchers ignore the content of a noscript element.
  const painted = { useInnerText: true };
  await expect(page.getByRole('main')).toContainText('This button needs JavaScript.', painted);
  await expect(page.getByRole('contentinfo')).toContainText('Subscribing needs JavaScript.', painted);
});
