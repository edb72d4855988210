import type { Page } from '@playwright/test';
import { ada } from './members.ts';
import { footerOf } from './pages/footer.ts';
import { openPage } from './pages/open-page.ts';
import { expect, test } from './site.fixture.ts';

test('Start Writing sends a visitor to the sign-in page and remembers the write page', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Start Writing' }).click();
  await expect(page).toHaveURL('/auth');
  expect(await storedRedirect(page)).toBe('/write');
  await expect(page.getByRole('main')).toContainText('Sign in to write, and we’ll open the editor.');
});

test('Explore Articles leads to the articles', async ({ page }) => {
  await openPage(page, '/');
  await page.getByRole('link', { name: 'Explore Articles' }).click();
  await expect(page).toHaveURL('/articles');
  expect(await storedRedirect(page)).toBeNull();
});

test('the hero shows only figures that are always true', async ({ page }) => {
  await openPage(page, '/');
  const main = page.getByRole('main');
  await expect(main.getByRole('definition')).toHaveText(['24–48 h', '100%', '0']);
  await expect(main.getByRole('term')).toHaveText([
    'typical time to review',
    'reviewed by a person',
    'trackers, ads and cookies',
  ]);
});

const footerLinks = {
  Articles: '/articles',
  Trending: '/trending',
  Categories: '/categories',
  Authors: '/authors',
  'Write Article': '/write',
  Guidelines: '/guidelines',
  Help: '/help',
  Community: '/community',
  About: '/about',
  Privacy: '/privacy',
  Terms: '/terms',
  Cookies: '/cookies',
};

test('the footer links to every public page, offers the newsletter and names the year', async ({ page }) => {
  await openPage(page, '/');
  const footer = footerOf(page);
  for (const [name, path] of Object.entries(footerLinks)) {
    await expect(footer.link(name)).toHaveAttribute('href', path);
  }
  await expect(footer.link('feed')).toHaveAttribute('href', '/feed.xml');
  await expect(footer.root.getByRole('heading', { name: 'Stay Updated' })).toBeVisible();
  await expect(footer.emailField).toBeVisible();
  await expect(footer.root.getByRole('button')).toHaveText('Subscribe');
  await expect(footer.root).toContainText('© 2024 Galley');
});

test.describe('signed in', () => {
  test.use({ person: ada });

  test('for a member, Start Writing leads to the write page', async ({ page }) => {
    await openPage(page, '/');
    await page.getByRole('link', { name: 'Start Writing' }).click();
    await expect(page).toHaveURL('/write');
    expect(await storedRedirect(page)).toBeNull();
  });
});

function storedRedirect(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'));
}
