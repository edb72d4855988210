import fc from 'fast-check';
import { expect, test } from 'vitest';
import { vocabularyHtml } from '../vocabulary-html.fixture.ts';
import { findForbiddenMarkup } from './find-forbidden-markup.fixture.ts';
import { hostileMarkup } from './hostile-markup.fixture.ts';
import { hostileScripts } from './hostile-scripts.fixture.ts';
import { hostileUrls } from './hostile-urls.fixture.ts';
import { sanitizeHtml } from './sanitize-html.ts';

const isOwnImage = (src: string) => src === '/images/a.webp';
const sanitize = (html: string) => sanitizeHtml(html, { isOwnImage });

function expectSafe(html: string): void {
  const output = sanitize(html);
  expect(sanitize(output)).toBe(output);
  expect(findForbiddenMarkup(output, isOwnImage)).toEqual([]);
}

const tags =
  'a b p div h1 h2 ul ol li dl dd table tr td th tbody thead caption pre code svg math mtext style script title textarea ' +
  'select option template form button figure figcaption img br hr blockquote font nobr center foreignObject p i u s';
const tag = fc.constantFrom(...tags.split(' '));
const attribute = fc.constantFrom(
  '',
  ' href="/x"',
  ' href="javascript:x"',
  ' src="/images/a.webp"',
  ' src="https://x.org/y"',
  ' align=center',
  ' class="align-right language-js"',
  ' style="text-align:center"',
  ' onclick=x',
);
const piece = fc.oneof(
  fc.tuple(tag, attribute).map(([name, attributes]) => `<${name}${attributes}>`),
  tag.map((name) => `</${name}>`),
  fc.constantFrom(
    'x',
    ' ',
    '\n',
    '&nbsp;',
    '&lt;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '\u0000',
    '\r',
    '&#13;',
  ),
);
const soup = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));
const corpus = Object.values({ ...hostileScripts, ...hostileUrls, ...hostileMarkup }).flat();

test('any string is sanitised to stable HTML of the vocabulary', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), expectSafe), { numRuns: 1_000 });
});

test('any tag soup is sanitised to stable HTML of the vocabulary', () => {
  fc.assert(fc.property(soup, expectSafe), { numRuns: 3_000 });
});

test('hostile inputs in any order are sanitised to stable HTML of the vocabulary', () => {
  const pieces = fc.array(fc.oneof(fc.constantFrom(...corpus), piece), { maxLength: 5 });
  fc.assert(
    fc.property(pieces, (parts) => expectSafe(parts.join(''))),
    { numRuns: 1_000 },
  );
});

test('HTML of the vocabulary is not changed by sanitising', () => {
  fc.assert(
    fc.property(vocabularyHtml, (html) => {
      expect(sanitize(html)).toBe(html);
    }),
    { numRuns: 500 },
  );
});
