// The preview, the list of drafts and the suggested tags of the write page.
import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
import { fulfil } from '../reading/lists/listed-article.ts';
import { picture } from './editor/clipboard.fixture.ts';
import { EditorPage } from './editor/editor-page.ts';
import { createArticle } from './own-articles.ts';
import { writePageOf } from './write-page.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const content = [
  '<p><strong>bold</strong> <em>italic</em> <u>underlined</u><br>a new line</p>',
  '<p class="align-center">in the middle</p>',
  '<ul><li><p>a bullet</p></li></ul><ol><li><p>a number</p></li></ol>',
  '<blockquote><p>quoted</p></blockquote>',
  '<p><a href="https://example.com/">elsewhere</a> <a href="/help">here</a></p>',
].join('');

test('the preview shows the formatting, and its links open a new tab', async ({ page, site, holder }) => {
  const { _id } = await createArticle(site, holder.token, { content });
  const write = writePageOf(page);
  const editor = new EditorPage(page);
  await write.open(`/write?edit=${_id}`);
  await write.content.click();
  await editor.paste({ files: [await picture('cat.png')] });
  await expect(write.content.locator('figure img')).toBeVisible();

  await write.previewButton.click();
  const preview = write.dialog('Article Preview');
  await expect(preview.locator('strong')).toHaveText('bold');
  await expect(preview.locator('em')).toHaveText('italic');
  await expect(preview.locator('u')).toHaveText('underlined');
  await expect(preview.locator('br')).toHaveCount(1);
  await expect(preview.getByText('in the middle')).toHaveCSS('text-align', 'center');
  await expect(preview.locator('ul li').getByText('a bullet')).toBeVisible();
  await expect(preview.locator('ol li')).toHaveText('a number');
  await expect(preview.locator('blockquote')).toHaveText('quoted');
  await expect(preview.locator('img')).toHaveJSProperty('naturalWidth', 640);
  const links = preview.getByRole('link');
  await expect(links).toHaveText(['elsewhere', 'here']);
  const opened = page.waitForEvent('popup');
  await links.last().click();
  await expect(await opened).toHaveURL('/help');
  await expect(preview).toBeVisible();
});

test('code in the preview looks as for readers, and is plain while the server does not respond', async ({
  page,
  context,
  site,
  holder,
  problems,
}) => {
  problems.allow(/api\/blogs\/preview|Failed to load resource/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = '<pre><code class="language-json">{ "a": 1 }</code></pre>';
  const { _id } = await createArticle(site, holder.token, { content: code });
  const write = writePageOf(page);
  await write.open(`/write?edit=${_id}`);
  await write.previewButton.click();
  const preview = write.dialog('Article Preview');
  await expect(preview.locator('.tok-number')).toHaveText('1');
  await expect(preview.locator('.code-bar')).toContainText('JSON');
  await preview.getByRole('button', { name: 'Copy this code' }).click();
  await expect(preview.locator('.code-copy')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{ "a": 1 }');
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.route('**/api/blogs/preview', (route) => route.abort('connectionfailed'));
  await write.previewButton.click();
  await expect(preview.locator('pre')).toHaveText('{ "a": 1 }');
  await expect(preview.locator('.tok-number')).toHaveCount(0);
});

test('a draft without a title is listed as untitled, and an empty list of drafts says so', async ({
  page,
  site,
  holder,
}) => {
  const draft = await createArticle(site, holder.token);
  const list = { page: 1, totalPages: 1, total: 1 };
  const counts = { published: 0, drafts: 1, pending: 0, rejected: 0, hidden: 0 };
  let blogs = [{ ...draft, title: '' }];
  await page.route('**/api/blogs/mine/all?*', (route) => fulfil(route, { ...list, counts, blogs }));
  const write = writePageOf(page);
  await write.open();
  await expect(write.savedDrafts.getByRole('heading', { name: 'Untitled Draft' })).toBeVisible();
  await expect(write.savedDrafts.getByRole('button', { name: 'Load Untitled Draft' })).toHaveText('Load');
  blogs = [];
  await page.reload();
  await expect(write.savedDrafts).toContainText('No drafts saved');
});

test('suggested tags match the input, and hide 200 ms after the field loses the focus', async ({ page }) => {
  await page.clock.install();
  const write = writePageOf(page);
  await write.open();
  await page.clock.pauseAt(Date.now() + 60_000);
  const suggested = page.getByRole('group', { name: 'Suggested tags' });
  await write.tags.fill('SCRIPT');
  await expect(suggested.getByRole('button')).toHaveText(['javascript', 'typescript']);
  await suggested.getByRole('button', { name: 'javascript' }).focus();
  await page.clock.runFor(1_000);
  await expect(suggested).toBeVisible();

  await suggested.getByRole('button', { name: 'javascript' }).blur();
  await page.clock.runFor(199);
  await expect(suggested).toBeVisible();
  await page.clock.runFor(1);
  await expect(suggested).toBeHidden();
  await write.tags.focus();
  await suggested.getByRole('button', { name: 'typescript' }).click();
  await expect(page.getByRole('button', { name: 'Remove typescript' })).toBeVisible();
});
