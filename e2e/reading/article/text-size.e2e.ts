// A reader chooses how large and how wide the text of articles is.
import type { Page } from '@playwright/test';
import { findViolations } from '../../accessibility/find-violations.ts';
import { holdRequests, recordFrames, scriptUrls, waitForFirstFrame } from '../../pages/first-paint.ts';
import { readShifts } from '../../pages/layout-shifts.ts';
import { openPage, waitForScript } from '../../pages/open-page.ts';
import { expect, visitorTest } from '../comments/comments.fixture.ts';

const fontSize = (page: Page) =>
  page.locator('.article-prose').evaluate((text) => parseFloat(getComputedStyle(text).fontSize));
const width = (page: Page) =>
  page.locator('.article-prose').evaluate((text) => text.getBoundingClientRect().width);

visitorTest.use({ viewport: { width: 1280, height: 800 } });

visitorTest(
  'a visitor makes the text larger and wider before any script has loaded, and it stays so from the first paint on',
  async ({ page, article }) => {
    await recordFrames(page);
    const release = await holdRequests(page, scriptUrls);
    await page.goto(`/article/${article.slug}`, { waitUntil: 'commit' });
    await waitForFirstFrame(page);
    const main = page.getByRole('main');
    const larger = main.getByRole('button', { name: 'Larger text' });
    await expect(larger).toBeVisible();
    const [usualSize, usualWidth] = [await fontSize(page), await width(page)];
    await larger.click();
    await larger.click();
    await expect(main.getByRole('group', { name: 'Text size and width' }).getByRole('status')).toHaveText(
      '120%',
    );
    expect(await fontSize(page)).toBeCloseTo(usualSize * 1.2, 1);
    await main.getByRole('button', { name: 'Wider text' }).click();
    expect(await width(page)).toBeGreaterThan(usualWidth);
    const wide = await width(page);
    release();
    await waitForScript(page);
    // The clicks are not repeated when the page comes alive.
    expect(await fontSize(page)).toBeCloseTo(usualSize * 1.2, 1);
    expect(await findViolations(page)).toEqual([]);

    const releaseAgain = await holdRequests(page, scriptUrls);
    await page.reload({ waitUntil: 'commit' });
    await waitForFirstFrame(page);
    expect(await fontSize(page)).toBeCloseTo(usualSize * 1.2, 1);
    expect(await width(page)).toBeCloseTo(wide, 0);
    releaseAgain();
    await waitForScript(page);
    expect(await readShifts(page)).toEqual([]);
    expect(await fontSize(page)).toBeCloseTo(usualSize * 1.2, 1);

    await page.emulateMedia({ media: 'print' });
    expect(await fontSize(page)).toBeCloseTo((11 * 4) / 3, 1);
    await expect(larger).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    for (let press = 0; press < 12; press += 1)
      await main.getByRole('button', { name: 'Smaller text' }).click();
    expect(await fontSize(page)).toBeCloseTo(usualSize * 0.8, 1);
  },
);

visitorTest(
  'a broken choice shows the usual text, and a phone has no buttons for the width',
  async ({ page, article }) => {
    await openPage(page, `/article/${article.slug}`);
    const usual = await fontSize(page);
    for (const stored of ['nonsense', '{"size":"x","width":null}', '[]', '7']) {
      await page.evaluate((value) => localStorage.setItem('articleText', value), stored);
      await page.reload();
      expect(await fontSize(page), stored).toBeCloseTo(usual, 1);
    }
    await page.setViewportSize({ width: 390, height: 800 });
    const main = page.getByRole('main');
    await expect(main.getByRole('button', { name: 'Larger text' })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Wider text' })).toBeHidden();
  },
);
