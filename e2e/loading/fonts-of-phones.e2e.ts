import type { Page } from '@playwright/test';
import { waitForWorker } from '../reading/offline/stored-articles.ts';
import { expect, test } from '../site.fixture.ts';

test.use({ serviceWorkers: 'allow', isReaderActive: false, viewport: { width: 390, height: 800 } });

/** The faces that the site brings and that text of the page uses, such as `Newsreader Variable normal`. */
const readLoadedFaces = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family, status }) => family.includes('Variable') && status === 'loaded')
      .map(({ family, style }) => `${family.replaceAll('"', '')} ${style}`)
      .sort(),
  );

test('the first page of a phone loads no font, and the next page has the site’s fonts from the service worker', async ({
  page,
}) => {
  const fonts: { path: string; isFromWorker: boolean }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'font') return;
    fonts.push({ path: new URL(response.url()).pathname, isFromWorker: response.fromServiceWorker() });
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(fonts).toEqual([]);
  expect(await readLoadedFaces(page)).toEqual([]);

  await page.mouse.wheel(0, 300);
  await waitForWorker(page);
  expect(fonts).toEqual([]);
  await page.goto('/articles', { waitUntil: 'networkidle' });
  expect(await readLoadedFaces(page)).toEqual([
    'Instrument Sans Variable normal',
    'Newsreader Variable normal',
  ]);
  expect(fonts.map(({ isFromWorker }) => isFromWorker)).toEqual([true, true]);
});
