// @vitest-environment happy-dom
import { getSchema } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Transform } from '@tiptap/pm/transform';
import { describe, expect, test } from 'vitest';
import { articleBlocks, articleExtensions } from './article-extensions.ts';
import { followRange, type PassageRange, rangeOf, readBlocks, saysQuote } from './passage-range.ts';
import { readArticleHtml } from './read-article-html.ts';

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

/** The range of a quote, as a reviewer who selects it would mark it. */
function markQuote(doc: Node, quote: string): PassageRange {
  const blocks = readBlocks(doc);
  const block = blocks.findIndex((each) => each.includes(quote));
  const start = blocks[block]?.indexOf(quote) ?? 0;
  const range = rangeOf(doc, { block, start, end: start + quote.length });
  if (!range) throw new Error(`“${quote}” has no range`);
  return { id: 'm', ...range };
}

const said = (doc: Node, { from, to }: PassageRange) => doc.textBetween(from, to);

test('blocks say what readers read in them', () => {
  expect(readBlocks(text)).toEqual([
    'Proofs are read twice.',
    'Once for the senseand once for the letters.',
    '',
    'const read = 2;',
  ]);
});

describe('a place in characters', () => {
  test.each([
    'Proofs',
    'read twice',
    'twice.',
    'Once for the sense',
    'senseand',
    'the letters.',
    'read = 2;',
  ])('becomes the range of “%s”', (quote) => {
    const range = markQuote(text, quote);
    expect(said(text, range)).toBe(quote);
    expect(saysQuote(text, range, quote)).toBe(true);
    expect(saysQuote(text, range, 'something else')).toBe(false);
  });

  test('without any is the whole block, and without a block is nowhere', () => {
    const range = rangeOf(text, { block: 2, start: 0, end: 0 });
    expect(range).toMatchObject({ isBlock: true });
    expect(text.nodeAt(range?.from ?? 0)?.type.name).toBe('figure');
    expect(rangeOf(text, { block: 9, start: 0, end: 4 })).toBeUndefined();
  });
});

describe('a range', () => {
  const change = (act: (tr: Transform) => void) => {
    const tr = new Transform(text);
    act(tr);
    return tr;
  };
  const range = markQuote(text, 'read twice');

  test('moves with what comes before it, and does not take in what is typed beside it', () => {
    const tr = change((on) =>
      on
        .insert(0, schema.node('paragraph', null, [schema.text('First of all.')]))
        .insert(27, schema.text('X')),
    );
    const moved = followRange(range, tr.mapping, tr.doc);
    expect(moved && said(tr.doc, moved)).toBe('read twice');
    const beside = change((on) => on.insert(range.to, schema.text('!')).insert(range.from, schema.text('!')));
    const held = followRange(range, beside.mapping, beside.doc);
    expect(held && said(beside.doc, held)).toBe('read twice');
  });

  test('takes in what is typed in it, and no longer says what was marked', () => {
    const tr = change((on) => on.insert(range.from + 4, schema.text(' all of it')));
    const held = followRange(range, tr.mapping, tr.doc);
    expect(held && said(tr.doc, held)).toBe('read all of it twice');
    expect(held && saysQuote(tr.doc, held, 'read twice')).toBe(false);
    const spaced = change((on) => on.insert(range.from + 4, schema.text(' ')));
    const same = followRange(range, spaced.mapping, spaced.doc);
    expect(same && saysQuote(spaced.doc, same, 'read twice')).toBe(true);
  });

  test('is gone with its text, and a block with its node', () => {
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
