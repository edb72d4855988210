// On a phone, the first frame leaves out what is below the screen (`first-frame.css`), and the next two add it.
import type { Page } from '@playwright/test';
import { ada, grace } from '../members.ts';
import { readShifts } from '../pages/layout-shifts.ts';
import { expect, test } from '../site.fixture.ts';
import { writeArticles } from '../writing/write-articles.ts';

test.use({ isReaderActive: false, viewport: { width: 390, height: 800 } });

/** The scripts of the page wait for the next frame until the test lets them go on. */
async function holdFrames(page: Page): Promise<{ goOn: () => Promise<void> }> {
  await page.addInitScript(() => {
    const request = window.requestAnimationFrame.bind(window);
    const held: FrameRequestCallback[] = [];
    window.requestAnimationFrame = (callback) => held.push(callback);
    window.addEventListener('go-on', () => {
      window.requestAnimationFrame = request;
      for (const callback of held) request(callback);
    });
  });
  return { goOn: () => page.evaluate(() => void window.dispatchEvent(new Event('go-on'))) };
}

const isLaidOut = (page: Page, selector: string) =>
  page
    .locator(selector)
    .last()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

test('the first frame of an article leaves out its end, and nothing on the screen moves when it is added', async ({
  page,
  site,
  members,
}) => {
  const [author, admin] = [await members.signIn(ada), await members.signIn(grace)];
  const { slug } = await writeArticles(site, { author, admin }).approved({
    content: `<p>The first words.</p>${'<p>A paragraph.</p><pre><code>const lines = 1;</code></pre>'.repeat(40)}`,
  });
  const frames = await holdFrames(page);
  await page.goto(`/article/${slug}`);
  expect(await isLaidOut(page, 'h1')).toBe(true);
  expect(await isLaidOut(page, 'main pre code')).toBe(false);
  expect(await isLaidOut(page, '#comments')).toBe(false);
  expect(await isLaidOut(page, '#root > footer *')).toBe(false);

  await frames.goOn();
  await expect.poll(() => isLaidOut(page, '#root > footer *')).toBe(true);
  expect(await isLaidOut(page, 'main pre code')).toBe(true);
  expect(await isLaidOut(page, '#comments')).toBe(true);
  expect(await readShifts(page)).toEqual([]);
});

test('what the first frame leaves out can be found by screen readers', async ({ page }) => {
  await holdFrames(page);
  await page.goto('/');
  expect(await isLaidOut(page, '#how-it-works')).toBe(false);
  await expect(page.getByRole('heading', { name: 'From draft to print' })).toBeVisible();
  await expect(page.getByRole('contentinfo').getByRole('heading', { name: 'Stay updated' })).toBeVisible();
});

test('the first frame has everything after a reload, for a link to a part of the page, and on a wide screen', async ({
  page,
}) => {
  await holdFrames(page);
  await page.goto('/');
  await page.reload();
  expect(await isLaidOut(page, '#root > footer *')).toBe(true);
  await page.goto('/about');
  await page.goto('/#how-it-works');
  expect(await isLaidOut(page, '#root > footer *')).toBe(true);
  await page.goto('/about');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  expect(await isLaidOut(page, '#root > footer *')).toBe(true);
});
