import { findViolations } from './find-violations.ts';
import { footerOf } from './pages/footer.ts';
import { headerOf } from './pages/header.ts';
import { openPage } from './pages/open-page.ts';
import { readHead } from './pages/read-head.ts';
import { expect, test } from './site.fixture.ts';
import { sitePages } from './site-pages.ts';
import { ada } from './viewers.ts';
import { missingPage } from './watch-context.ts';

for (const { path, title, status = 200 } of sitePages) {
  test(`${path} says what it is and is accessible in both themes`, async ({ page, site, problems }) => {
    if (status === 404) problems.allow(missingPage);
    const response = await openPage(page, path);
    expect(response.status()).toBe(status);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 })).not.toBeEmpty();

    const head = await readHead(page);
    // Search engines cut longer ones, and a word or two says nothing.
    expect(head.description).toMatch(/^.{20,170}$/);
    expect(head['og:title']).toBe(title.replace(' · Galley', ''));
    expect(head['og:description']).toBe(head.description);
    expect(head['og:site_name']).toBe('Galley');
    expect(head['og:type']).toBe('website');
    expect(head.canonical).toBe(status === 404 ? undefined : site.url + path);
    expect(head['og:url']).toBe(head.canonical);
    expect(head.robots).toBe(status === 404 || path.startsWith('/newsletter/') ? 'noindex' : undefined);

    for (const colorScheme of ['light', 'dark'] as const) {
      await test.step(`accessible in ${colorScheme}`, async () => {
        await page.emulateMedia({ colorScheme });
        expect(await findViolations(page)).toEqual([]);
      });
    }
  });
}

test('each page has a title and a description of its own', async ({ page, problems }) => {
  problems.allow(missingPage);
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  for (const { path } of sitePages) {
    await page.goto(path);
    titles.add(await page.title());
    descriptions.add((await readHead(page)).description ?? '');
  }
  expect(titles.size).toBe(sitePages.length);
  expect(descriptions.size).toBe(sitePages.length);
});

test('the picture for link previews is there', async ({ page, request }) => {
  await page.goto('/');
  const picture = await request.get((await readHead(page))['og:image'] ?? '');
  expect(picture.status()).toBe(200);
  expect(picture.headers()['content-type']).toMatch(/^image\/(png|jpeg)$/);
});

test('after a navigation in the browser the head is the one the server would have sent', async ({ page }) => {
  await openPage(page, '/');
  await footerOf(page).link('Help').click();
  await expect(page).toHaveTitle('Help · Galley');
  const afterNavigation = await readHead(page);
  await page.reload();
  expect(afterNavigation).toEqual(await readHead(page));
});

test.describe('with somebody signed in', () => {
  test.use({ viewer: ada });

  test('the account menu and the mobile menu are accessible in both themes', async ({ page }) => {
    await openPage(page, '/about');
    const header = headerOf(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: 1280, height: 800 });
      await header.accountButton.click();
      await expect(header.accountMenu).toBeVisible();
      expect(await findViolations(page), `account menu in ${colorScheme}`).toEqual([]);
      await page.keyboard.press('Escape');

      await page.setViewportSize({ width: 390, height: 800 });
      await header.mobileMenuButton.click();
      await expect(header.mobileMenu).toBeVisible();
      expect(await findViolations(page), `mobile menu in ${colorScheme}`).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });
});
