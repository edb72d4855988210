// @vitest-environment happy-dom
// Parses HTML into the editor's schema and writes it again.
import { getSchema } from '@tiptap/core';
import { expect, test } from 'vitest';
import { articleBlocks, articleExtensions } from '../article-extensions.ts';
import { readArticleHtml } from './read-article-html.ts';
import { writeArticleHtml } from './write-article-html.ts';

const schema = getSchema([
  ...articleExtensions({ placeholder: '', onLinkRequested: () => {} }),
  articleBlocks.CodeBlock,
  articleBlocks.Figure,
]);

const pass = (html: string) => writeArticleHtml(readArticleHtml(schema, html));

test.each([
  '<p>A <strong>b</strong> <em>c</em> <u>d</u> <s>e</s> <code>f</code><br>g</p>',
  '<p><a href="https://a.example"><strong><code>a</code></strong></a></p>',
  '<h2>a</h2><h3 class="align-center">b</h3><h4>c</h4><p class="align-right">d</p>',
  '<blockquote><p>a</p><p>b</p></blockquote><hr><p>c</p>',
  '<ul><li>a<ul><li>b</li></ul></li></ul><ol start="3"><li>c</li></ol>',
  '<ul><li><p>a</p><p>b</p></li></ul>',
  '<pre><code class="language-typescript">a &lt; b\n\n  c</code></pre><pre><code>d</code></pre>',
  '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody><tr><td>c</td><td colspan="2">d</td></tr></tbody></table>',
  '<figure><img src="/images/a.webp" alt="A" width="3" height="4"><figcaption>b <a href="/c"><em>c</em></a></figcaption></figure>',
  '<figure><img src="/images/a.webp" alt=""></figure>',
  '<p>a <code class="language-math">x^2</code><code class="language-math">y</code> <code>b</code></p>',
  '<pre><code class="language-math">x\ny</code></pre>',
  '<p>a<span class="footnote">b <a href="/c"><strong>c</strong></a></span><span class="footnote">d</span></p>',
  '<blockquote class="callout-note"><p>a</p><ul><li>b</li></ul></blockquote>',
  '<ul class="tasks"><li class="done">a<ul class="tasks"><li>b</li></ul></li><li><p>c</p><p>d</p></li></ul><ul><li>e</li></ul>',
  '<details><summary>a <em>b</em></summary><p>c</p><details><summary>d</summary><p>e</p></details></details>',
])('the editor does not change %s', (html) => {
  expect(pass(html)).toBe(html);
});

test.each([
  ['an aligned div', '<div class="align-center">a</div>', '<p class="align-center">a</p>'],
  ['a paragraph in an item', '<ul><li><p>a</p></li></ul>', '<ul><li>a</li></ul>'],
  [
    'an image in a paragraph',
    '<p>a <img src="/b.webp" alt="c"> d</p>',
    '<p>a</p><figure><img src="/b.webp" alt="c"></figure><p> d</p>',
  ],
  ['empty paragraphs at the end', '<p>a</p><p></p><p></p>', '<p>a</p>'],
  ['an empty text', '', ''],
  ['an empty paragraph', '<p></p>', ''],
  ['a javascript: link', '<p><a href="javascript:x">a</a></p>', '<p>a</p>'],
  ['a style', '<p style="color:red" class="x">a</p>', '<p>a</p>'],
])('the editor normalises %s', (_name, html, expected) => {
  expect(pass(html)).toBe(expected);
});
