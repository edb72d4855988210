import { findViolations } from '../../accessibility/find-violations.ts';
import { findOverflow } from '../../pages/find-overflow.ts';
import { openPage, waitForScript } from '../../pages/open-page.ts';
import { screenWidths } from '../../site-pages.ts';
import { listsOf, scrollYOf } from './lists-page.ts';
import { expect, publishedCount, publishedTag, test } from './published-articles.fixture.ts';

test.use({ viewport: { width: 1280, height: 800 } });

const tagged = `/articles?tag=${publishedTag}`;

test('the list grows by pages of nine, and keeps its length and scroll position through back, forward and reload', async ({
  page,
  publishedArticles,
}) => {
  const { cards, main, loadMore } = listsOf(page);
  await openPage(page, tagged);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Articles tagged ${publishedTag}`);
  await expect(main.getByText(`${publishedCount} articles`, { exact: true })).toBeVisible();
  await expect(cards).toHaveCount(9);
  const newest = cards.first();
  await expect(newest.getByRole('link')).toHaveAttribute(
    'href',
    `/article/${publishedArticles.at(-1)?.slug}`,
  );
  for (const words of [
    'DevOps',
    'What part 11 is about.',
    'Belle da Costa Greene',
    '1 min read',
    '0 likes',
  ]) {
    await expect(newest).toContainText(words);
  }

  await expect(loadMore).toHaveText('Load More');
  await loadMore.click();
  await expect(cards).toHaveCount(publishedCount);
  await expect(loadMore).toBeHidden();
  const last = cards.last().getByRole('link');
  await last.scrollIntoViewIfNeeded();
  const scrollY = await scrollYOf(page);
  expect(scrollY).toBeGreaterThan(200);
  await last.click();
  await expect(page).toHaveURL(`/article/${publishedArticles[0]?.slug}`);
  await page.goBack();
  await expect(cards).toHaveCount(publishedCount);
  await expect.poll(() => scrollYOf(page)).toBe(scrollY);

  await test.step('the position is kept even if the list is left before the browser reports it', async () => {
    const title = page.getByRole('heading', { level: 1, name: publishedArticles[0]?.title ?? '' });
    await page.evaluate(() =>
      addEventListener('scroll', (event) => event.stopImmediatePropagation(), { capture: true }),
    );
    for (const _ of ['nothing is stored yet', 'the position of the first return is stored']) {
      await page.goForward();
      await expect(title).toBeVisible();
      await page.goBack();
      await expect.poll(() => scrollYOf(page)).toBe(scrollY);
    }
  });

  await page.reload();
  await waitForScript(page);
  await expect(cards).toHaveCount(publishedCount);
  await expect.poll(() => scrollYOf(page)).toBe(scrollY);

  await test.step('a list that is opened again starts with its first page', async () => {
    await openPage(page, tagged);
    await expect(cards).toHaveCount(9);
    expect(await scrollYOf(page)).toBe(0);
  });
});

test('a full list of search results and a profile fit every screen and are accessible in both themes', async ({
  page,
  publishedArticles,
}) => {
  expect(publishedArticles.length).toBeGreaterThan(9);
  const { cards } = listsOf(page);
  await openPage(page, `${tagged}&category=css&q=zebra%20stripes`);
  await expect(cards.first().locator('mark')).toHaveText(['zebra', 'stripes']);
  for (const width of screenWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findOverflow(page), `at ${width}`).toEqual([]);
  }
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page), colorScheme).toEqual([]);
  }

  await page.setViewportSize({ width: 320, height: 640 });
  await openPage(page, '/profile/belle');
  await expect(
    page.getByRole('main').getByRole('region', { name: 'Articles' }).getByRole('article'),
  ).toHaveCount(9);
  expect(await findOverflow(page)).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
});
