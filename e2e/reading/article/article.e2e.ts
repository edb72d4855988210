// The article page as readers see it.
import { findViolations } from '../../accessibility/find-violations.ts';
import { findOverflow } from '../../pages/find-overflow.ts';
import { readHead } from '../../pages/read-head.ts';
import { readShifts } from '../../pages/read-shifts.ts';
import { screenWidths } from '../../site-pages.ts';
import { scriptsAreOff } from '../../watch-context.ts';
import { expect, test } from './article.fixture.ts';
import { articleOf, openArticle } from './article-page.ts';
import { richContent } from './article-texts.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the article page shows category, tags, author and dates, and links to related articles', async ({
  page,
  site,
  holder,
  written,
}) => {
  const { slug } = await written.approved({ title: 'Leases', category: 'nodejs', tags: ['queues', 'c++'] });
  await written.approved({ title: 'More on queues', tags: ['queues'] });
  const shown = await openArticle(page, slug);
  await expect(page).toHaveTitle('Leases · Galley');
  await expect(shown.title).toHaveText('Leases');
  await expect(shown.article).toContainText('1 min read');
  await expect(shown.article).toContainText('Four eyes see more.');
  await expect(shown.article).toContainText('Whoever wrote a text reads what they meant.');
  // The publication date and the review date.
  await expect(shown.article.getByRole('time')).toHaveText([/^\d+ \w+ \d{4}$/, /^\d+ \w+ \d{4}$/]);
  const category = shown.article.getByRole('link', { name: 'Node.js' });
  await expect(category).toHaveAttribute('href', '/articles?category=nodejs');
  await expect(shown.tags).toHaveText(['#queues', '#c++']);
  await expect(shown.tags.nth(1)).toHaveAttribute('href', '/articles?tag=c%2B%2B');
  const authorPath = `/profile/${holder.viewer.username}`;
  await expect(shown.viewAuthorLink).toHaveAttribute('href', authorPath);
  await expect(shown.related.getByRole('link')).toHaveText(['More on queues']);
  await expect(shown.notice).toBeHidden();
  await expect(shown.editLink).toBeHidden();

  const head = await readHead(page);
  expect(head).toMatchObject({
    description: 'Four eyes see more.',
    'og:type': 'article',
    canonical: `${site.url}/article/${slug}`,
  });
  expect(head.robots).toBeUndefined();
  await shown.related.getByRole('link').click();
  await expect(shown.title).toHaveText('More on queues');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without JavaScript the whole text is in the page, once', async ({
    page,
    request,
    written,
    problems,
  }) => {
    problems.allow(scriptsAreOff);
    const content = `<p>A sentence that stands here alone.</p>${richContent}`;
    const { slug } = await written.approved({ content });
    const response = await request.get(`/article/${slug}`);
    expect(response.status()).toBe(200);
    expect((await response.text()).split('A sentence that stands here alone.')).toHaveLength(2);

    await page.goto(`/article/${slug}`);
    const shown = articleOf(page);
    await expect(shown.article.getByText('A sentence that stands here alone.')).toBeVisible();
    await expect(shown.contents.getByRole('link', { name: 'When the worker dies' })).toBeVisible();
    await shown.contents.getByRole('link', { name: 'When the worker dies' }).click();
    await expect(shown.section('When the worker dies')).toBeInViewport();
    await expect(shown.viewAuthorLink).toBeVisible();
    // Buttons that need the script are hidden.
    await expect(shown.copyButtons.first()).toBeHidden();
    await expect(shown.likeButton).toBeHidden();
  });
});

test('an article with every kind of element fits every screen and is accessible in both themes', async ({
  page,
  written,
}) => {
  const { slug } = await written.approved({ title: 'Unbreakable'.repeat(8), content: richContent });
  const shown = await openArticle(page, slug);
  for (const width of screenWidths) {
    await test.step(`does not scroll sideways at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page)).toEqual([]);
    });
  }
  for (const { colorScheme, width } of [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 390 },
  ] as const) {
    await test.step(`is accessible in ${colorScheme} at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ colorScheme });
      if (width < 1280) await shown.contentsButton.click();
      expect(await findViolations(page)).toEqual([]);
    });
  }
});

test('hydration of the article page causes no layout shift', async ({ page, written }) => {
  const { slug } = await written.approved({ content: richContent });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await openArticle(page, slug);
    await page.evaluate(async () => void (await document.fonts.ready));
    const shift = (await readShifts(page)).reduce((sum, { value }) => sum + value, 0);
    expect(shift, `at ${width} px`).toBeLessThan(0.01);
  }
});

test('a printed article is black on white, without controls, and shows the URLs of its links', async ({
  page,
  written,
}) => {
  const { slug } = await written.approved({ content: richContent });
  await written.approved({ title: 'Another of the same tag' });
  const shown = await openArticle(page, slug);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(shown.title).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const part of [shown.likeButton, shown.shareButton, shown.copyButtons.first(), shown.related])
    await expect(part).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(shown.article.locator('.prose')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const address = await shown.article
    .getByRole('link', { name: 'what others found' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('https://example.com/leases');
});
