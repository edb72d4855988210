import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findStrangers } from './find-strangers.fixture.ts';
import { hostileAddresses } from './hostile-addresses.fixture.ts';
import { hostileMarkup } from './hostile-markup.fixture.ts';
import { hostileScripts } from './hostile-scripts.fixture.ts';
import { sanitizeHtml } from './sanitize-html.ts';
import { vocabularyHtml } from './vocabulary-tree.fixture.ts';

const isOwnImage = (src: string) => src === '/images/a.webp';
const sanitize = (html: string) => sanitizeHtml(html, { isOwnImage });

function expectSafe(html: string): void {
  const output = sanitize(html);
  expect(sanitize(output)).toBe(output);
  expect(findStrangers(output, isOwnImage)).toEqual([]);
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
const corpus = Object.values({ ...hostileScripts, ...hostileAddresses, ...hostileMarkup }).flat();

test('any string becomes what sanitises to itself', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), expectSafe), { numRuns: 1_000 });
});

test('any soup of tags becomes what sanitises to itself', () => {
  fc.assert(fc.property(soup, expectSafe), { numRuns: 3_000 });
});

test('hostile pieces in any order become what sanitises to itself', () => {
  const pieces = fc.array(fc.oneof(fc.constantFrom(...corpus), piece), { maxLength: 5 });
  fc.assert(
    fc.property(pieces, (parts) => expectSafe(parts.join(''))),
    { numRuns: 1_000 },
  );
});

test('whatever the vocabulary can say stays as it is', () => {
  fc.assert(
    fc.property(vocabularyHtml, (html) => {
      expect(sanitize(html)).toBe(html);
    }),
    { numRuns: 500 },
  );
});
