import { expect, signedInTest as test } from '../accounts/account.fixture.ts';
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
  '<pre><code class="language-json">{ "a": 1 }</code></pre>',
].join('');

test('the preview shows the formatting as for readers, its links open a new tab, and code is plain while the server does not respond', async ({
  page,
  context,
  site,
  holder,
  problems,
}) => {
  problems.allow(/api\/blogs\/preview|Failed to load resource/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { _id } = await createArticle(site, holder.token, { content });
  const write = writePageOf(page);
  const editor = new EditorPage(page);
  await write.open(`/write?edit=${_id}`);
  await write.content.getByText('in the middle').click();
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
  await expect(preview.locator('.tok-number')).toHaveText('1');
  await expect(preview.locator('.code-bar')).toContainText('JSON');
  const { height } = (await preview.boundingBox()) ?? { height: 0 };
  expect(height).toBeGreaterThan(0.7 * 900);
  expect(height).toBeLessThanOrEqual(0.8 * 900 + 1);
  await preview.getByRole('button', { name: 'Copy this code' }).click();
  await expect(preview.locator('.code-copy')).toHaveText('Copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('{ "a": 1 }');
  const links = preview.getByRole('link');
  await expect(links).toHaveText(['elsewhere', 'here']);
  const opened = page.waitForEvent('popup');
  await links.last().click();
  const popup = await opened;
  await expect(popup).toHaveURL('/help');
  await popup.close();
  await expect(preview).toBeVisible();
  await preview.getByRole('button', { name: 'Close' }).click();

  await page.route('**/api/blogs/preview', (route) => route.abort('connectionfailed'));
  await write.previewButton.click();
  await expect(preview.locator('pre')).toHaveText('{ "a": 1 }');
  await expect(preview.locator('.tok-number')).toHaveCount(0);
});
