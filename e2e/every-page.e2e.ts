// Checks that apply to every public page of the site.
import type { Page } from '@playwright/test';
import { findGluedTexts } from './accessibility/announcements.ts';
import { findViolations } from './accessibility/find-violations.ts';
import { missingPage } from './fail-on-browser-errors.ts';
import { findOverflow } from './pages/find-overflow.ts';
import { footerOf } from './pages/footer.ts';
import { headerOf } from './pages/header.ts';
import { openPage } from './pages/open-page.ts';
import { readHead } from './pages/read-head.ts';
import { expect, test } from './site.fixture.ts';
import { type SitePage, screenWidths, sitePages } from './site-pages.ts';

test.use({ viewport: { width: 1280, height: 800 } });

// Covers both themes and both layouts in two combinations instead of four.
const looks = [
  { colorScheme: 'light', width: 1280 },
  { colorScheme: 'dark', width: 390 },
] as const;

/** A 1280 px screen at 200 % zoom, in CSS pixels. */
const zoomedScreen = { width: 640, height: 400 };

const widths = [...screenWidths, zoomedScreen.width];

/** One journey opens several pages: the browser then has the scripts they share. */
const groups: Record<string, string[]> = {
  'page of lists': ['/', '/articles', '/trending', '/categories', '/auth'],
  'page of the API': ['/api/docs'],
  'page about the site': ['/about', '/help', '/community', '/guidelines', '/privacy', '/terms', '/cookies'],
};
const grouped = Object.values(groups).flat();
groups['other page'] = sitePages.map(({ path }) => path).filter((path) => !grouped.includes(path));

for (const [group, paths] of Object.entries(groups)) {
  test(`every ${group} has a title and a description, is accessible and fits every screen`, async ({
    page,
    site,
    problems,
  }) => {
    // The description of all calls has fifteen thousand elements, and axe looks at each of them.
    if (paths.includes('/api/docs')) test.slow();
    for (const path of paths) {
      const sitePage = sitePages.find((other) => other.path === path);
      if (!sitePage) throw new Error(`There is no page ${path}`);
      if (sitePage.status === 404) problems.allow(missingPage);
      await test.step(path, () => expectGoodPage(page, sitePage, site.url));
    }
  });
}

async function expectGoodPage(page: Page, sitePage: SitePage, siteUrl: string): Promise<void> {
  const { path, status = 200 } = sitePage;
  await page.setViewportSize({ width: 1280, height: 800 });
  const response = await openPage(page, path);
  expect(response.status()).toBe(status);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(headerOf(page).backButton).toBeVisible({ visible: path !== '/' });

  await test.step('offers to skip to the content', () => expectSkipLink(page));
  await test.step('has the right title and head tags', () => expectHead(page, sitePage, siteUrl));
  await test.step('a screen reader does not run two texts together', async () => {
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    expect(await findGluedTexts(page)).toEqual([]);
  });
  for (const width of widths) {
    await test.step(`does not scroll sideways at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page)).toEqual([]);
    });
  }
  await test.step('at 200 % zoom the header leaves room for the text', async () => {
    await page.setViewportSize(zoomedScreen);
    expect((await headerOf(page).banner.boundingBox())?.height).toBeLessThan(100);
  });
  for (const { colorScheme, width } of looks) {
    await test.step(`is accessible in ${colorScheme} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      expect(await findViolations(page)).toEqual([]);
    });
  }
}

async function expectSkipLink(page: Page): Promise<void> {
  const skipLink = page.getByRole('link', { name: 'Skip to content' });
  await page.keyboard.press('Tab');
  await expect(skipLink).toBeFocused();
  await expect(skipLink).toBeInViewport({ ratio: 1 });
}

async function expectHead(page: Page, sitePage: SitePage, siteUrl: string): Promise<void> {
  const { path, title, status, isUnlisted } = sitePage;
  const isMissing = status === 404;
  const head = await readHead(page);
  await expect(page).toHaveTitle(title);
  // Search engines cut off longer descriptions, and a word or two says nothing.
  expect(head.description).toMatch(/^.{20,170}$/);
  expect(head['og:title']).toBe(title.replace(' · Galley', ''));
  expect(head['og:description']).toBe(head.description);
  expect(head['og:site_name']).toBe('Galley');
  expect(head['og:type']).toBe('website');
  expect(head['og:image']).toBe(`${siteUrl}/share.png`);
  expect(head.canonical).toBe(isMissing ? undefined : siteUrl + path);
  expect(head['og:url']).toBe(head.canonical);
  expect(head.robots).toBe(isMissing || isUnlisted ? 'noindex' : undefined);
}

test('after a client-side navigation, the head equals the one that the server sends', async ({ page }) => {
  await openPage(page, '/');
  await footerOf(page).link('Help').click();
  await expect(page).toHaveTitle('Help · Galley');
  const afterNavigation = await readHead(page);
  await page.reload();
  expect(afterNavigation).toEqual(await readHead(page));
});
