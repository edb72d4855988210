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
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'font') fonts.push(request.url());
  });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(fonts).toEqual([]);
  expect(await readLoadedFaces(page)).toEqual([]);

  await page.mouse.wheel(0, 300);
  await waitForWorker(page);
  expect(fonts).toEqual([]);
  // From here on, fonts can only come from the worker's store.
  await page.context().route('**/*.woff2', (route) => route.abort());
  await page.goto('/about', { waitUntil: 'networkidle' });
  expect(await readLoadedFaces(page)).toEqual([
    'Instrument Sans Variable normal',
    'Newsreader Variable italic',
    'Newsreader Variable normal',
  ]);
});
