// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { cleanPastedHtml } from './clean-pasted-html.ts';

const images = { findOwn: (src: string) => (src.startsWith('/images/') ? src : undefined) };
const clean = (html: string) => cleanPastedHtml(html, images).html;

test.each([
  ['scripts and styles', '<p>a</p><script>x()</script><style>p{}</style>', '<p>a</p>'],
  ['attributes', '<p id="x" class="y" onclick="z()" style="color:red">a</p>', '<p>a</p>'],
  ['hidden elements', '<p>a<span hidden>b</span><button>c</button></p>', '<p>a</p>'],
  ['blank paragraphs', '<p>a</p><p>&nbsp;</p><p><br></p><p>b</p>', '<p>a</p><p>b</p>'],
])('%s are removed from pasted HTML', (_name, html, expected) => {
  expect(clean(html)).toBe(expected);
});

test.each([
  ['heading levels outside the vocabulary', '<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
  [
    'synonymous elements',
    '<p><b>a</b><i>b</i><del>c</del><kbd>d</kbd></p>',
    '<p><strong>a</strong><em>b</em><s>c</s><code>d</code></p>',
  ],
  [
    'a formula of KaTeX',
    '<p>a <span class="katex"><span><math><semantics><mi>x</mi><annotation encoding="application/x-tex">x_1\n</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x</span></span></p>',
    '<p>a <code class="language-math">x_1</code></p>',
  ],
  [
    'a formula block of this site',
    '<div class="formula"><math display="block"><semantics><mi>x</mi><annotation encoding="application/x-tex">x</annotation></semantics></math></div>',
    '<pre><code class="language-math">x</code></pre>',
  ],
  [
    'an alert of GitHub',
    '<div class="markdown-alert markdown-alert-tip"><p class="markdown-alert-title">Tip</p><p>a</p></div>',
    '<blockquote class="callout-tip"><p>a</p></blockquote>',
  ],
  [
    'tasks of GitHub',
    '<ul class="contains-task-list"><li class="task-list-item"><input type="checkbox" checked> a</li><li class="task-list-item"><input type="checkbox"> b</li></ul>',
    '<ul class="tasks"><li class="done"> a</li><li> b</li></ul>',
  ],
  [
    'details',
    '<details open><summary>a</summary><p>b</p></details>',
    '<details><summary>a</summary><p>b</p></details>',
  ],
  ['a bold style', '<p><span style="font-weight:700">a</span></p>', '<p><strong>a</strong></p>'],
  [
    'a bold and italic style',
    '<p><span style="font-weight: bold; font-style: italic">a</span></p>',
    '<p><strong><em>a</em></strong></p>',
  ],
  ['a bold element with normal weight', '<b style="font-weight:normal"><p>a</p></b>', '<p>a</p>'],
  [
    'an underlined link',
    '<p><a href="https://a.example"><span style="text-decoration:underline">a</span></a></p>',
    '<p><a href="https://a.example">a</a></p>',
  ],
  [
    'alignment',
    '<p style="text-align:center">a</p><p align="right">b</p>',
    '<p class="align-center">a</p><p class="align-right">b</p>',
  ],
  [
    'lists beside their item',
    '<ul><li>a</li><ul><li>b</li></ul></ul>',
    '<ul><li>a<ul><li>b</li></ul></li></ul>',
  ],
  [
    'highlighted code',
    '<div class="highlight-source-ts"><pre><span>a</span><br><span>b</span></pre></div>',
    '<div><pre><code class="language-typescript">a\nb</code></pre></div>',
  ],
])('%s in pasted HTML: converted to the vocabulary', (_name, html, expected) => {
  expect(clean(html)).toBe(expected);
});

test('list paragraphs from Word become nested lists', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class="MsoListParagraph" style="margin:0;mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${marker} </span>${text}</p>`;
  const list = item(1, '1.', 'a') + item(2, '·', 'b') + item(2, '·', 'c') + item(1, '2.', 'd');
  expect(clean(`<p>x</p>${list}<p>y</p>`)).toBe(
    '<p>x</p><ol><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ol><p>y</p>',
  );
});

test('images of other sites become links and are counted, images of this site stay', () => {
  const foreign = '<img src="https://a.example/a.png" alt="A cat">';
  const own = '<img src="/images/a.webp" alt="Ours">';
  const pixel = '<img src="https://a.example/t.gif" width="1" height="1">';
  const inline = '<img src="data:image/png;base64,AAAA">';
  expect(cleanPastedHtml(`<p>${foreign}${own}${pixel}${inline}</p>`, images)).toEqual({
    html: `<p><a href="https://a.example/a.png">A cat</a>${own}</p>`,
    foreignImages: 2,
  });
});

test('an image of another site in a link is replaced by its alt text', () => {
  expect(
    clean('<p><a href="https://b.example"><img src="https://a.example/a.png" alt="A cat"></a></p>'),
  ).toBe('<p><a href="https://b.example">A cat</a></p>');
});

test('text in an attribute value is not taken for an attribute', () => {
  expect(clean('<p><a href="https://a.example/?x= style=1" title="a > b">a</a></p>')).toBe(
    '<p><a href="https://a.example/?x= style=1">a</a></p>',
  );
});
