// @vitest-environment happy-dom
// A reviewer marks what is rendered, its author finds the mark in the editor: both count the same blocks and letters.
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { articleBlocks, articleExtensions } from '#richtext/editor/article-extensions.ts';
import { readArticleHtml } from '#richtext/editor/html/read-article-html.ts';
import { readBlocks } from '#richtext/editor/passages/passage-range.ts';
import { createRenderer } from '#richtext/render/render-html.ts';
import { readBlockTexts } from './dom-passages.ts';

const schema = getSchema([
  ...articleExtensions({ placeholder: '', onLinkRequested: () => {} }),
  articleBlocks.CodeBlock,
  articleBlocks.Figure,
]);

test.each([
  '<p>A <strong>b</strong> <em>c</em> <code>d</code><br>e &amp; f</p>',
  '<h2>A heading</h2><p class="align-center">b</p><p></p><hr><p>c</p>',
  '<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul><ol><li><p>d</p></li></ol>',
  '<pre><code>const a = 1;\n\nconst b = "&lt;p&gt;";</code></pre><p>after</p>',
  '<blockquote><p>a</p><p>b</p></blockquote><p>c</p>',
  '<table><tbody><tr><th><p>a</p></th><th><p>b</p></th></tr><tr><td><p>c</p></td><td><p>d</p></td></tr></tbody></table>',
  '<figure><img src="/images/a.webp" alt="b"><figcaption>c</figcaption></figure><p>d</p>',
])('the review page and the editor count the same blocks and characters: %s', async (content) => {
  const written = readBlocks(readArticleHtml(schema, content));
  const { html } = await createRenderer().render(content);
  expect(readBlockTexts(html)).toEqual(written);
});
