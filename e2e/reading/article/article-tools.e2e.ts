// The reading tools of an article: contents, progress bar, copying code, sharing.
import { headerOf } from '../../pages/header.ts';
import { toastOf } from '../../pages/toast.ts';
import { expect, test } from './article.fixture.ts';
import { openArticle } from './article-page.ts';
import { code, richContent } from './article-texts.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the contents link to the sections and mark the current one, and on a phone they open above the text', async ({
  page,
  written,
}) => {
  const { slug } = await written.approved({ content: richContent });
  const articlePage = await openArticle(page, slug);
  const links = articlePage.contents.getByRole('link');
  await expect(links).toHaveText([
    'What a queue promises',
    'At least once & at most once',
    'When the worker dies',
    /^(Unbreakable)+$/,
  ]);
  await expect(articlePage.contents.locator('[aria-current]')).toHaveCount(0);

  await links.nth(2).click();
  await expect(page).toHaveURL(`/article/${slug}#s-when-the-worker-dies`);
  await expect(articlePage.section('When the worker dies')).toBeInViewport();
  await expect(articlePage.section('When the worker dies')).toBeFocused();
  await expect(articlePage.contents.locator('[aria-current]')).toHaveText('When the worker dies');
  await expect(articlePage.contents).toBeInViewport();

  await test.step('a URL with a section opens at the section', async () => {
    await page.goto('about:blank');
    await page.goto(`/article/${slug}#s-when-the-worker-dies`);
    await expect(articlePage.section('When the worker dies')).toBeInViewport();
  });

  await test.step('on a phone the contents open above the text', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(articlePage.contents).toBeHidden();
    await articlePage.contentsButton.click();
    await articlePage.contents.getByRole('link', { name: 'When the worker dies' }).click();
    await expect(articlePage.section('When the worker dies')).toBeInViewport();
  });
});

test('moving between sections adds no entries to the history', async ({ page, written }) => {
  const { slug } = await written.approved({ content: richContent, tags: ['way-back'] });
  const other = await written.approved({ title: 'Where I came from', tags: ['way-back'] });
  const articlePage = await openArticle(page, other.slug);
  await articlePage.related.getByRole('link').first().click();
  await expect(page).toHaveURL(`/article/${slug}`);
  await articlePage.contents.getByRole('link').first().click();
  await articlePage.section('When the worker dies').hover();
  await articlePage.article.getByRole('link', { name: 'Link to: When the worker dies' }).click();
  await expect(page).toHaveURL(`/article/${slug}#s-when-the-worker-dies`);
  await headerOf(page).backButton.click();
  await expect(page).toHaveURL(`/article/${other.slug}`);
});

test('Copy copies the code as it was written, Share copies the link, and the progress bar follows the scroll position', async ({
  page,
  context,
  site,
  written,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const readClipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { slug } = await written.approved({ content: richContent.repeat(2) });
  // A device without a share dialog.
  await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
  const articlePage = await openArticle(page, slug);

  await expect.poll(articlePage.readProgress).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 1200));
  await expect.poll(articlePage.readProgress).toBeGreaterThan(0.1);
  expect(await articlePage.readProgress()).toBeLessThan(0.9);
  await articlePage.authorCard.scrollIntoViewIfNeeded();
  await expect.poll(articlePage.readProgress).toBe(1);
  const bar = page.locator('.reading-progress');
  expect(await bar.evaluate((element) => element.getAnimations().length)).toBe(0);
  await expect(bar).toHaveCSS('position', 'fixed');

  // The category, and the labels of two code blocks.
  await expect(articlePage.article.getByText('TypeScript', { exact: true })).toHaveCount(3);
  // The button says so for two seconds only.
  await Promise.all([
    articlePage.copyButtons.first().click(),
    expect(articlePage.copyButtons.first()).toHaveText('Copied'),
    expect(articlePage.article.getByRole('status').last()).toHaveText('Copied'),
  ]);
  expect(await readClipboard()).toBe(code);
  await expect(articlePage.copyButtons.first()).toHaveText('Copy');

  await articlePage.shareButton.click();
  await expect(toastOf(page)).toContainText('Link copied');
  expect(await readClipboard()).toBe(`${site.url}/article/${slug}`);
});
