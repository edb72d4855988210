// A video in an article: a card of ours first, the outside frame only on the page behind it.
import { scriptsAreOff } from '../../fail-on-browser-errors.ts';
import { findOverflow } from '../../pages/find-overflow.ts';
import { expect, test } from './article.fixture.ts';

test.use({ javaScriptEnabled: false });

test('the card of a video loads nothing from elsewhere, and the page behind it shows the player without a script', async ({
  page,
  written,
  problems,
}) => {
  problems.allow(scriptsAreOff);
  const { slug } = await written.approved({
    title: 'With a talk',
    content:
      '<p>Watch this first.</p><p><a href="https://www.youtube.com/watch?v=dQw4w9WgXcQ">A talk about queues</a></p>',
  });
  const requested: string[] = [];
  await page.route(/^https:/, (route) => {
    requested.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<h1>The player</h1>' });
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`/article/${slug}`);
    expect(await findOverflow(page)).toEqual([]);
    expect(requested).toEqual([]);
  }
  problems.allow(/request to another site: https:\/\/www\.youtube-nocookie\.com/);
  await page.getByRole('link', { name: /A talk about queues/ }).click();
  await expect(page).toHaveURL(`/article/${slug}/embed/youtube/dQw4w9WgXcQ`);
  await expect(page.getByRole('heading', { level: 1, name: 'A talk about queues' })).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('The player')).toBeVisible();
  expect(new Set(requested.map((url) => new URL(url).host))).toEqual(new Set(['www.youtube-nocookie.com']));
  expect(await findOverflow(page)).toEqual([]);
  await page.getByRole('link', { name: /With a talk/ }).click();
  await expect(page).toHaveURL(`/article/${slug}`);
});
