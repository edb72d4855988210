// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { describe, expect, test } from 'vitest';
import { articleBlocks, articleExtensions } from '../article-extensions.ts';
import { readArticleHtml } from '../html/read-article-html.ts';
import { followRange, matchesQuote, type PassageRange, rangeOf, readBlocks } from './passage-range.ts';

const schema = getSchema([
  ...articleExtensions({ placeholder: '', onLinkRequested: () => {} }),
  articleBlocks.CodeBlock,
  articleBlocks.Figure,
]);

const text = readArticleHtml(
  schema,
  [
    '<p>Proofs are <strong>read</strong> twice.</p>',
    '<ul><li>Once for the sense</li><li>and once for <em>the</em> letters.</li></ul>',
    '<figure><img src="/images/a.webp" alt="A proof"></figure>',
    '<pre><code>const read = 2;</code></pre>',
  ].join(''),
);

/** The range of a quote, as if a reviewer had selected it. */
function markQuote(doc: Node, quote: string): PassageRange {
  const blocks = readBlocks(doc);
  const block = blocks.findIndex((each) => each.includes(quote));
  const start = blocks[block]?.indexOf(quote) ?? 0;
  const range = rangeOf(doc, { block, start, end: start + quote.length });
  if (!range) throw new Error(`“${quote}” has no range`);
  return { id: 'm', ...range };
}

const textOf = (doc: Node, { from, to }: PassageRange) => doc.textBetween(from, to);

test('the text of each block is what readers see in it', () => {
  expect(readBlocks(text)).toEqual([
    'Proofs are read twice.',
    'Once for the senseand once for the letters.',
    '',
    'const read = 2;',
  ]);
});

describe('a range in characters of a block', () => {
  test.each([
    'Proofs',
    'read twice',
    'twice.',
    'Once for the sense',
    'senseand',
    'the letters.',
    'read = 2;',
  ])('a range in characters is converted to the positions of “%s”', (quote) => {
    const range = markQuote(text, quote);
    expect(textOf(text, range)).toBe(quote);
    expect(matchesQuote(text, range, quote)).toBe(true);
    expect(matchesQuote(text, range, 'something else')).toBe(false);
  });

  test('an empty range means the whole block, and a missing block has no range', () => {
    const range = rangeOf(text, { block: 2, start: 0, end: 0 });
    expect(range).toMatchObject({ isBlock: true });
    expect(text.nodeAt(range?.from ?? 0)?.type.name).toBe('figure');
    expect(rangeOf(text, { block: 9, start: 0, end: 4 })).toBeUndefined();
  });
});

describe('the range of a passage', () => {
  const change = (act: (tr: Transform) => void) => {
    const tr = new Transform(text);
    act(tr);
    return tr;
  };
  const range = markQuote(text, 'read twice');

  test('a passage moves with text inserted before it, and does not include text typed next to it', () => {
    const tr = change((on) =>
      on
        .insert(0, schema.node('paragraph', null, [schema.text('First of all.')]))
        .insert(27, schema.text('X')),
    );
    const moved = followRange(range, tr.mapping, tr.doc);
    expect(moved && textOf(tr.doc, moved)).toBe('read twice');
    const beside = change((on) => on.insert(range.to, schema.text('!')).insert(range.from, schema.text('!')));
    const known = followRange(range, beside.mapping, beside.doc);
    expect(known && textOf(beside.doc, known)).toBe('read twice');
  });

  test('a passage includes text typed inside it, and then no longer matches the quote', () => {
    const tr = change((on) => on.insert(range.from + 4, schema.text(' all of it')));
    const known = followRange(range, tr.mapping, tr.doc);
    expect(known && textOf(tr.doc, known)).toBe('read all of it twice');
    expect(known && matchesQuote(tr.doc, known, 'read twice')).toBe(false);
    const spaced = change((on) => on.insert(range.from + 4, schema.text(' ')));
    const same = followRange(range, spaced.mapping, spaced.doc);
    expect(same && matchesQuote(spaced.doc, same, 'read twice')).toBe(true);
  });

  test('a passage is gone when its text is deleted, and a marked block when its node is', () => {
    const tr = change((on) => on.delete(range.from - 2, range.to));
    expect(followRange(range, tr.mapping, tr.doc)).toBeUndefined();
    const figure = {
      id: 'm',
      from: 0,
      to: 0,
      isBlock: true,
      ...rangeOf(text, { block: 2, start: 0, end: 0 }),
    };
    const without = change((on) => on.delete(figure.from, figure.to));
    expect(followRange(figure, without.mapping, without.doc)).toBeUndefined();
    const after = change((on) => on.insert(0, schema.node('paragraph')));
    expect(followRange(figure, after.mapping, after.doc)).toMatchObject({ from: figure.from + 2 });
  });
});
