// The reading tools of an article: contents, progress bar, copying code, sharing.
import { headerOf } from '../../pages/header.ts';
import { openPage } from '../../pages/open-page.ts';
import { toastOf } from '../../pages/toast.ts';
import { expect, test } from './article.fixture.ts';
import { articleOf, openArticle } from './article-page.ts';
import { code, richContent } from './article-texts.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('the contents link to the sections and mark the current one', async ({ page, written }) => {
  const { slug } = await written.approved({ content: richContent });
  await openPage(page, '/about');
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
    await page.goto('/about');
    await page.goto(`/article/${slug}#s-when-the-worker-dies`);
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

test('on a phone the contents open above the text', async ({ page, written }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { slug } = await written.approved({ content: richContent });
  const articlePage = await openArticle(page, slug);
  await expect(articlePage.contents).toBeHidden();
  await articlePage.contentsButton.click();
  await articlePage.contents.getByRole('link', { name: 'When the worker dies' }).click();
  await expect(articlePage.section('When the worker dies')).toBeInViewport();
});

test('a short article has no contents', async ({ page, written }) => {
  const { slug } = await written.approved({
    content: '<p>Twenty characters of it.</p><h2>One</h2><h2>Two</h2>',
  });
  const articlePage = await openArticle(page, slug);
  await expect(articlePage.section('Two')).toBeVisible();
  await expect(articlePage.contents).toBeHidden();
  await expect(articlePage.contentsButton).toBeHidden();
});

test('the progress bar follows the scroll position, without an animation', async ({ page, written }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { slug } = await written.approved({ content: richContent.repeat(2) });
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
});

test.describe('with access to the clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  const readClipboard = () => navigator.clipboard.readText();

  test('Copy copies the code as it was written', async ({ page, written }) => {
    const { slug } = await written.approved({ content: richContent });
    const articlePage = await openArticle(page, slug);
    await expect(articlePage.article.getByText('TypeScript', { exact: true })).toHaveCount(2);
    await articlePage.copyButtons.first().click();
    await expect(articlePage.copyButtons.first()).toHaveText('Copied');
    await expect(articlePage.article.getByRole('status')).toHaveText('Copied');
    expect(await page.evaluate(readClipboard)).toBe(code);
    await expect(articlePage.copyButtons.first()).toHaveText('Copy');
  });

  test('Share copies the link where the device has no share dialog', async ({ page, site, written }) => {
    const { slug } = await written.approved();
    await page.addInitScript(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
    const articlePage = await openArticle(page, slug);
    await articlePage.shareButton.click();
    await expect(toastOf(page)).toContainText('Link copied');
    expect(await page.evaluate(readClipboard)).toBe(`${site.url}/article/${slug}`);
  });
});

test('Share opens the share dialog of the device where it has one', async ({ page, site, written }) => {
  const { slug } = await written.approved({ title: 'To be shared' });
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'canShare', { value: () => true });
    Object.defineProperty(navigator, 'share', {
      value: async (link: ShareData) => {
        document.title = JSON.stringify(link);
        throw new DOMException('closed', 'AbortError');
      },
    });
  });
  const articlePage = await openArticle(page, slug);
  await articlePage.shareButton.click();
  await expect(page).toHaveTitle(
    JSON.stringify({ title: 'To be shared', url: `${site.url}/article/${slug}` }),
  );
  await expect(toastOf(page)).toHaveCount(0);
});

test('comments are in the HTML, and their script loads when the reader scrolls to them', async ({
  page,
  request,
  site,
  holder,
  written,
}) => {
  const { _id, slug } = await written.approved({ content: richContent.repeat(2) });
  await fetch(`${site.url}/api/comments/${_id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${holder.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ content: 'A word about leases.' }),
  });
  expect(await (await request.get(`/article/${slug}`)).text()).toContain('A word about leases.');
  const scripts: string[] = [];
  page.on('request', (sent) => sent.resourceType() === 'script' && scripts.push(sent.url()));
  const articlePage = await openArticle(page, slug);
  await page.waitForLoadState('networkidle');
  const before = scripts.length;
  await articlePage.article.getByRole('link', { name: '1 comment' }).click();
  await expect(page).toHaveURL(`/article/${slug}#comments`);
  await expect.poll(() => scripts.length).toBeGreaterThan(before);
  const comments = articlePage.main.getByRole('region', { name: 'Comments' });
  await expect(comments).toContainText('A word about leases.');
  await expect(comments).toContainText('just now');
  await expect(comments.getByRole('link', { name: 'Sign in to comment' })).toBeInViewport();
});

test('a view is counted once, after a few seconds', async ({ page, written }) => {
  const { _id, slug } = await written.approved();
  const viewStatuses: number[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('/view')) viewStatuses.push(response.status());
  });
  await page.clock.install();
  await openArticle(page, slug);
  await page.clock.runFor(2_000);
  expect(viewStatuses).toEqual([]);
  const call = page.waitForRequest(`**/api/blogs/${_id}/view`);
  await page.clock.runFor(2_000);
  expect((await call).method()).toBe('POST');
  await page.clock.runFor(60_000);
  await expect.poll(() => viewStatuses).toEqual([204]);
});

test('a view that could not be counted shows no error', async ({ page, written, problems }) => {
  problems.allow(/console error: .* 500 \(Internal Server Error\)/);
  const { slug } = await written.approved();
  await page.route('**/api/blogs/*/view', (route) => route.fulfill({ status: 500, json: {} }));
  await page.clock.install();
  await openArticle(page, slug);
  const answered = page.waitForResponse('**/api/blogs/*/view');
  await page.clock.runFor(4_000);
  await answered;
  await expect(toastOf(page)).toHaveCount(0);
  await expect(articleOf(page).title).toBeVisible();
});
