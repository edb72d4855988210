import type { Page } from '@playwright/test';
import { missingPage, scriptsAreOff } from '../fail-on-browser-errors.ts';
import { headerOf } from '../pages/header.ts';
import { expect, test } from '../site.fixture.ts';
import { sitePages } from '../site-pages.ts';

test.use({ javaScriptEnabled: false });

test.beforeEach(({ problems }) => problems.allow(scriptsAreOff));

test('pages are readable without JavaScript, show no account controls, and preload only fonts of their first screen, on phones none', async ({
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
      // On slow connections, fonts arrive after the text and only delay it.
      await page.setViewportSize({ width: 390, height: 800 });
      expect(await readPreloads(page)).toEqual([]);
      // Preloading a font that the first screen does not use would delay the ones that are needed.
      await page.setViewportSize({ width: 1280, height: 800 });
      const preloaded = await readPreloads(page);
      expect(preloaded).toHaveLength(2);
      const used = await readUsedFaces(page);
      expect(preloaded.filter((face) => !used.includes(face))).toEqual([]);
    });
  }
});

test('without JavaScript, menu, search, Back and the system’s theme work, and a page that needs scripts says so', async ({
  page,
  problems,
}) => {
  problems.allow(missingPage);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const header = headerOf(page);
  await page.goto('/about');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(22, 19, 16)');
  await expect(header.mobileMenu).toBeHidden();
  await header.mobileMenuButton.click();
  await expect(header.mobileMenu.getByRole('link')).toHaveText(['Articles', 'Sign In', 'Sign Up']);
  await header.search('closures');
  await expect(page).toHaveURL('/articles?q=closures');

  await page.setViewportSize({ width: 1280, height: 720 });
  await header.backButton.click();
  await expect(page).toHaveURL('/');

  await page.goto('/newsletter/confirm');
  // By innerText: other text matchers ignore the content of a noscript element.
  const painted = { useInnerText: true };
  await expect(page.getByRole('main')).toContainText('This button needs JavaScript.', painted);
  await expect(page.getByRole('contentinfo')).toContainText('Subscribing needs JavaScript.', painted);
});

/** The fonts that are preloaded at this width. Returns `family style`, such as `newsreader italic`. */
async function readPreloads(page: Page): Promise<string[]> {
  const files = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) =>
      links
        .filter((link) => link instanceof HTMLLinkElement && matchMedia(link.media).matches)
        .map((link) => link.getAttribute('href') ?? ''),
    );
  return files.map((file) => {
    const [, family, style] = /([a-z-]+?)-latin-wght-(normal|italic)/.exec(file) ?? [];
    return `${family} ${style}`;
  });
}

async function readUsedFaces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const used = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const element = node.parentElement;
      // With JavaScript, the text of a noscript element is not shown.
      if (!element?.checkVisibility({ visibilityProperty: true }) || element.closest('noscript')) continue;
      if (!/[a-z]/i.test(node.nodeValue ?? '')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const isInSight = [...range.getClientRects()].some(
        ({ width, top, bottom }) => width > 1 && bottom > 0 && top < window.innerHeight,
      );
      const { fontFamily, fontStyle } = getComputedStyle(element);
      const family = fontFamily
        .split(',')[0]
        ?.replaceAll('"', '')
        .replace(/ Variable$/, '');
      if (isInSight) used.add(`${family?.toLowerCase().replaceAll(' ', '-')} ${fontStyle}`);
    }
    return [...used];
  });
}
