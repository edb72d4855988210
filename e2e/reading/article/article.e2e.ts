// The article page as readers see it.
import { findViolations } from '../../accessibility/find-violations.ts';
import { scriptsAreOff } from '../../fail-on-browser-errors.ts';
import { findOverflow } from '../../pages/find-overflow.ts';
import { readShifts } from '../../pages/layout-shifts.ts';
import { readHead } from '../../pages/read-head.ts';
import { screenWidths } from '../../site-pages.ts';
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
  const articlePage = await openArticle(page, slug);
  await expect(page).toHaveTitle('Leases · Galley');
  await expect(articlePage.title).toHaveText('Leases');
  await expect(articlePage.article).toContainText('1 min read');
  await expect(articlePage.article).toContainText('Four eyes see more.');
  await expect(articlePage.article).toContainText('Whoever wrote a text reads what they meant.');
  // The publication date and the review date.
  await expect(articlePage.article.getByRole('time')).toHaveText([/^\d+ \w+ \d{4}$/, /^\d+ \w+ \d{4}$/]);
  const category = articlePage.article.getByRole('link', { name: 'Node.js' });
  await expect(category).toHaveAttribute('href', '/articles?category=nodejs');
  await expect(articlePage.tags).toHaveText(['#queues', '#c++']);
  await expect(articlePage.tags.nth(1)).toHaveAttribute('href', '/articles?tag=c%2B%2B');
  const authorPath = `/profile/${holder.viewer.username}`;
  await expect(articlePage.viewAuthorLink).toHaveAttribute('href', authorPath);
  await expect(articlePage.related.getByRole('link')).toHaveText(['More on queues']);
  await expect(articlePage.notice).toBeHidden();
  await expect(articlePage.editLink).toBeHidden();

  const head = await readHead(page);
  expect(head).toMatchObject({
    description: 'Four eyes see more.',
    'og:type': 'article',
    canonical: `${site.url}/article/${slug}`,
  });
  expect(head.robots).toBeUndefined();
  await articlePage.related.getByRole('link').click();
  await expect(articlePage.title).toHaveText('More on queues');
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
    const articlePage = articleOf(page);
    await expect(articlePage.article.getByText('A sentence that stands here alone.')).toBeVisible();
    await expect(articlePage.contents.getByRole('link', { name: 'When the worker dies' })).toBeVisible();
    await articlePage.contents.getByRole('link', { name: 'When the worker dies' }).click();
    await expect(articlePage.section('When the worker dies')).toBeInViewport();
    await expect(articlePage.viewAuthorLink).toBeVisible();
    // Buttons that need the script are hidden.
    await expect(articlePage.copyButtons.first()).toBeHidden();
    await expect(articlePage.likeButton).toBeHidden();
  });
});

test('an article with every kind of element fits every screen and is accessible in both themes', async ({
  page,
  written,
}) => {
  const { slug } = await written.approved({ title: 'Unbreakable'.repeat(8), content: richContent });
  const articlePage = await openArticle(page, slug);
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
      if (width < 1280) await articlePage.contentsButton.click();
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
  const articlePage = await openArticle(page, slug);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(articlePage.title).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  for (const part of [
    articlePage.likeButton,
    articlePage.shareButton,
    articlePage.copyButtons.first(),
    articlePage.related,
  ])
    await expect(part).toBeHidden();
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(articlePage.article.locator('.prose')).toHaveCSS('color', 'rgb(0, 0, 0)');
  const address = await articlePage.article
    .getByRole('link', { name: 'what others found' })
    .evaluate((link) => getComputedStyle(link, '::after').content);
  expect(address).toContain('https://example.com/leases');
});
