import { expect, test } from 'vitest';
import { findHints } from './find-hints.ts';

const image = '<figure><img src="/images/a.webp" alt=""></figure>';

test.each([
  ['an image without description', image, 'image-without-alt', 1],
  [
    'images without description',
    `${image}<img src=x><img src=y alt="  "><img src=z alt="Z">`,
    'image-without-alt',
    3,
  ],
  ['a heading that skips a level', '<h2>a</h2><h4>b</h4>', 'skipped-heading', 1],
  ['a first heading that skips a level', '<h3>a</h3>', 'skipped-heading', 1],
  ['headings that skip levels', '<h3>a</h3><h2>b</h2><h4>c</h4>', 'skipped-heading', 2],
  ['code without a language', '<pre><code>a</code></pre>', 'code-without-language', 1],
  [
    'code in no language we know',
    '<pre><code class="language-klingon">a</code></pre>',
    'code-without-language',
    1,
  ],
  ['a link without text', '<p><a href="/x"> </a></p>', 'empty-link', 1],
])('%s gives a hint with its count', (_, content, kind, count) => {
  const [hint, ...others] = findHints(content);
  expect(hint).toMatchObject({ kind, count });
  expect(others).toEqual([]);
  expect(hint?.message).toMatch(count === 1 ? /^One [^.]+\.$/ : new RegExp(`^${count} [^.]+\\.$`));
});

test('a text with several kinds of problems gets one hint for each kind', () => {
  const kinds = findHints(`<h4>a</h4>${image}<pre>x</pre><a href="/x"></a>`).map(({ kind }) => kind);
  expect(kinds).toEqual(['image-without-alt', 'skipped-heading', 'code-without-language', 'empty-link']);
});

test.each([
  '',
  '<p>text</p>',
  '<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2><h3>e</h3>',
  '<pre><code class="language-text">a</code></pre><pre><code class="language-js">a</code></pre>',
  '<a href="/x">x</a><a href="/y"><img src="/z" alt="z"></a>',
])('%j gets no hints', (content) => {
  expect(findHints(content)).toEqual([]);
});
