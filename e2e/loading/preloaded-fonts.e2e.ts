// A preloaded font must be used by text on the first screen. Preloading others would delay the ones that are needed.
import type { Page } from '@playwright/test';
import { missingPage } from '../fail-on-browser-errors.ts';
import { openPage } from '../pages/open-page.ts';
import { expect, test } from '../site.fixture.ts';
import { sitePages } from '../site-pages.ts';

for (const width of [390, 1280]) {
  test(`every preloaded font is used on the first screen at ${width} px`, async ({ page, problems }) => {
    problems.allow(missingPage);
    await page.setViewportSize({ width, height: 800 });
    for (const { path } of sitePages) {
      await openPage(page, path);
      const preloaded = await readPreloads(page);
      expect(preloaded.length, path).toBeGreaterThan(0);
      const used = await readUsedFaces(page);
      expect(
        preloaded.filter((face) => !used.includes(face)),
        path,
      ).toEqual([]);
    }
  });
}

/** Returns `family style`, such as `newsreader italic`. */
async function readPreloads(page: Page): Promise<string[]> {
  const files = await page
    .locator('link[rel=preload][as=font]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
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
      if (!element?.checkVisibility({ visibilityProperty: true }) || !/[a-z]/i.test(node.nodeValue ?? ''))
        continue;
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
