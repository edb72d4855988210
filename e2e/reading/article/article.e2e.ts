// The article page as readers see it.
import { findViolations } from '../../accessibility/find-violations.ts';
import { scriptsAreOff } from '../../fail-on-browser-errors.ts';
import { findOverflow } from '../../pages/find-overflow.ts';
import { readShifts } from '../../pages/layout-shifts.ts';
import { screenWidths } from '../../site-pages.ts';
import { expect, test } from './article.fixture.ts';
import { articleOf, openArticle } from './article-page.ts';
import { richContent, wideDiagram } from './article-texts.ts';

test.use({ viewport: { width: 1280, height: 800 } });

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

test('an article with every kind of element fits every screen, is accessible in both themes, and prints without controls', async ({
  page,
  written,
}) => {
  const { slug } = await written.approved({
    title: 'Unbreakable'.repeat(8),
    content: richContent + wideDiagram,
  });
  await written.approved({ title: 'Another of the same tag' });
  const articlePage = articleOf(page);
  for (const width of [390, 1280]) {
    await test.step(`hydration causes no layout shift at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      await openArticle(page, slug);
      await page.evaluate(async () => void (await document.fonts.ready));
      const shift = (await readShifts(page)).reduce((sum, { value }) => sum + value, 0);
      expect(shift).toBeLessThan(0.01);
    });
  }
  for (const width of screenWidths) {
    await test.step(`does not scroll sideways at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 800 });
      expect(await findOverflow(page)).toEqual([]);
    });
  }
  await test.step('a wide diagram scrolls within a frame of its own on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    const frame = articlePage.article.getByRole('img', { name: 'Diagram' }).locator('..');
    await expect(frame).toHaveCSS('border-top-style', 'solid');
    const scrolled = await frame.evaluate((box) => {
      box.scrollLeft = box.scrollWidth;
      return { isWider: box.scrollWidth > box.clientWidth, scrollLeft: box.scrollLeft };
    });
    expect(scrolled.isWider).toBe(true);
    expect(scrolled.scrollLeft).toBeGreaterThan(0);
  });
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
  await page.setViewportSize({ width: 1280, height: 800 });
  await test.step('printed, it is black on white, without controls, and shows the URLs of its links', async () => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(articlePage.title).toBeVisible();
    for (const part of [
      page.getByRole('banner'),
      page.getByRole('contentinfo'),
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
});
