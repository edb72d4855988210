import fc from 'fast-check';
import type { Element, Nodes } from 'hast';
import { describe, expect, test } from 'vitest';
import { countTextWords } from '../analysis/count-words.ts';
import { readWords } from '../analysis/measure-text.ts';
import { vocabularyHtml } from '../vocabulary-html.fixture.ts';
import { hostileMarkup } from './hostile-markup.fixture.ts';
import { hostileScripts } from './hostile-scripts.fixture.ts';
import { hostileUrls } from './hostile-urls.fixture.ts';
import { recogniseCleanHtml } from './recognise-clean-html.ts';
import { sanitizeToTree } from './sanitize-html.ts';

function countElements(nodes: readonly Nodes[]): number {
  return nodes
    .filter((node): node is Element => node.type === 'element')
    .reduce((sum, { children }) => sum + 1 + countElements(children), 0);
}

/** What is recognised is what sanitising returns unchanged, with the same words and elements. */
function expectSameAsSanitising(html: string): boolean {
  const recognised = recogniseCleanHtml(html);
  if (recognised === undefined) return false;
  // Images would be of other sites.
  const { html: sanitised, root } = sanitizeToTree(html, { isOwnImage: () => false });
  expect(sanitised).toBe(html);
  expect(countTextWords(recognised.prose)).toBe(readWords(root).words);
  expect(recognised.elements).toBe(countElements(root.children));
  return true;
}

const inline =
  'A <strong>bold <em>and</em></strong> <a href="/x?a=1&amp;b=2"><u>link</u></a> &lt;&nbsp;<code>x<br>y</code>';

test.each([
  '',
  `<p>${inline}</p><hr><h2>${inline}</h2><h3 class="align-center">x</h3><h4 class="align-right">x</h4>`,
  '<pre><code class="language-typescript">const a = 1;\n\nconst b = "a";</code></pre>',
  '<pre><code>\n a</code></pre>',
  `<ul><li><p>${inline}</p><ol><li><p>x</p></li></ol></li><li><hr></li></ul>`,
  '<blockquote class="callout-tip"><p>x</p><blockquote><p>y</p></blockquote></blockquote>',
  '<p>漢字 かな and ไทย — “quoted”</p>',
])('HTML of the editor is recognised: %s', (html) => {
  expect(expectSameAsSanitising(html)).toBe(true);
});

test.each([
  // Sanitising changes these.
  '<p></p>',
  '<p> &nbsp;</p>',
  '<p><br></p>',
  '<p>a',
  'a',
  '<p>a</p>\n<p>b</p>',
  '<p>a > b</p>',
  '<p>a & b</p>',
  '<p>&quot;</p>',
  '<p>&#97;</p>',
  '<p>a\u00a0b</p>',
  '<p>a\rb</p>',
  '<p>a\u0007b</p>',
  '<p>a\ud800b</p>',
  '<p class="x">a</p>',
  '<P>a</P>',
  '<p>a<strong></strong></p>',
  '<p><strong>a<strong>b</strong></strong></p>',
  '<p><code>a<em>b</em></code></p>',
  '<p><strong>a</p></strong>',
  '<p><a href="javascript:alert(1)">a</a></p>',
  '<p><a href="java\nscript:alert(1)">a</a></p>',
  '<p><a href=" /x">a</a></p>',
  '<p><a href="HTTPS://x.org">a</a></p>',
  '<p><a href="//x.org">a</a></p>',
  '<p><a href="/x" onclick="y">a</a></p>',
  '<p><a>a</a></p>',
  '<pre>a</pre>',
  '<pre><code>a\n</code></pre>',
  '<pre><code> &nbsp;\n </code></pre>',
  '<pre><code class="language-none">a</code></pre>',
  '<pre><code>a<b>b</b></code></pre>',
  '<ul></ul>',
  '<ul><li></li></ul>',
  '<ul> <li><p>a</p></li></ul>',
  '<li><p>a</p></li>',
  '<blockquote></blockquote>',
  '<script>a</script>',
  '<p>a<!-- b --></p>',
  '<p>a</p',
  '<p>a</p><',
  `${'<blockquote>'.repeat(40)}<p>a</p>${'</blockquote>'.repeat(40)}`,
  '<p>a</p>'.repeat(10_001),
])('what sanitising changes, or might, is not recognised: %s', (html) => {
  expect(recogniseCleanHtml(html)).toBeUndefined();
});

describe('whatever is recognised is unchanged by sanitising', () => {
  const corpus = Object.values({ ...hostileScripts, ...hostileUrls, ...hostileMarkup }).flat();

  test('hostile inputs', () => {
    for (const html of corpus) {
      expectSameAsSanitising(html);
      expectSameAsSanitising(`<p>${html}</p>`);
      expectSameAsSanitising(`<p>a<a href="${html}">b</a></p>`);
      expectSameAsSanitising(`<ul><li>${html}</li></ul>`);
    }
  });

  test('HTML of the vocabulary, some of which is recognised', () => {
    let recognised = 0;
    const check = (html: string) => {
      if (expectSameAsSanitising(html)) recognised += 1;
    };
    fc.assert(fc.property(vocabularyHtml, check), { numRuns: 500 });
    expect(recognised).toBeGreaterThan(50);
  });

  // Pieces of which most sequences are nearly clean.
  const tags = ['p', 'h2', 'strong', 'em', 'u', 's', 'code', 'blockquote', 'ul', 'ol', 'li', 'pre', 'b', 'a'];
  const piece = fc.oneof(
    fc.constantFrom(...tags).map((tag) => `<${tag}>`),
    fc.constantFrom(...tags).map((tag) => `</${tag}>`),
    fc.constantFrom(
      ...['<a href="/x">', '<a href="#x&quot;">', '<p class="align-center">', '<br>', '<hr>', '<pre><code>'],
      ...[
        '</code></pre>',
        '<li><p>',
        '</p></li>',
        'x',
        ' ',
        '\n',
        '&amp;',
        '&lt;',
        '&nbsp;',
        '&quot;',
        '>',
        '"',
      ],
      ...[
        '&',
        '\u0000',
        '\r',
        '\u200b',
        '\ufeff',
        '\u0085',
        '\ufffe',
        '😀',
        '漢',
        '<!--',
        '-->',
        '<table>',
        '</',
      ],
    ),
  );

  test('sequences of clean and unclean pieces', () => {
    const soup = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
    fc.assert(
      fc.property(soup, soup, (one, other) => {
        for (const html of [
          one,
          `<p>${one}</p>`,
          `<p>a<em>${one}</em>${other}</p>`,
          `<h3>x${one}</h3>${other}`,
        ])
          expectSameAsSanitising(html);
        expectSameAsSanitising(`<ul><li><p>a${one}</p>${other}</li></ul>`);
        expectSameAsSanitising(`<pre><code>${one}</code></pre>`);
      }),
      { numRuns: 1_500 },
    );
  });

  test('clean HTML in which a piece was added, removed or replaced', () => {
    const changed = fc
      .tuple(
        vocabularyHtml,
        fc.nat(),
        fc.nat({ max: 6 }),
        fc.oneof(piece, fc.string({ unit: 'binary', maxLength: 3 })),
      )
      .map(([html, at, length, added]) => {
        const start = at % (html.length + 1);
        return html.slice(0, start) + added + html.slice(start + length);
      });
    fc.assert(
      fc.property(changed, (html) => {
        expectSameAsSanitising(html);
      }),
      { numRuns: 1_500 },
    );
  });
});
