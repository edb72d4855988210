// @vitest-environment happy-dom
// A reviewer marks what is rendered, its author finds the mark in the editor: both count the same blocks and letters.
import { getSchema } from '@tiptap/core';
import { expect, test, vi } from 'vitest';
import { readBlockTexts } from '#features/marks/dom-passages.ts';
import { articleBlocks, articleExtensions } from '#richtext/editor/article-extensions.ts';
import { readArticleHtml } from '#richtext/editor/html/read-article-html.ts';
import { readBlocks } from '#richtext/editor/passages/passage-range.ts';
import { createRenderer } from '#richtext/render/render-html.ts';

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
  '<p>a <code class="language-math">x^2</code> b<span class="footnote">c <em>d</em></span> e</p><p>f</p>',
  '<pre><code class="language-math">\\frac{a}{b}</code></pre><pre><code class="language-math">\\frac{a</code></pre><p>c</p>',
  '<h2>a <code class="language-math">x</code></h2><p><code class="language-math">\\nope</code></p>',
  '<blockquote class="callout-tip"><p>a</p><p>b</p></blockquote><p>c</p>',
  '<ul class="tasks"><li class="done"><p>a</p></li><li><p>b</p></li></ul>',
  '<details><summary>a</summary><p>b</p></details><p>c</p>',
])('the review page and the editor count the same blocks and characters: %s', async (content) => {
  const written = readBlocks(readArticleHtml(schema, content));
  // The library of formulas reports that the simulated document has no doctype. The server has no document.
  const { html } = await createRenderer().render(content);
  // biome-ignore lint/suspicious/noConsole: this clears what the library has written.
  vi.mocked(console.warn).mockClear();
  expect(readBlockTexts(html)).toEqual(written);
});
