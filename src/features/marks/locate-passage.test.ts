import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Anchor, anchorOf, locatePassage, locateSuggestion } from './locate-passage.ts';
import { maxQuoteLength } from './rules.ts';

const text = [
  'Proofs are read twice.',
  'The first reading is for the sense. The second reading is for the letters.',
  '',
  'const reading = 1;',
  'The last reading is the reader’s.',
];

/** The anchor of the nth occurrence of a quote in a block. */
function mark(blocks: string[], block: number, quote: string, nth = 0): Anchor {
  let start = -1;
  for (let at = 0; at <= nth; at += 1) start = blocks[block]?.indexOf(quote, start + 1) ?? -1;
  return anchorOf(blocks, { block, start, end: start + quote.length });
}

function quoteOf(blocks: string[], anchor: Anchor): [number, string] | undefined {
  const found = locatePassage(blocks, anchor);
  return found && [found.block, blocks[found.block]?.slice(found.start, found.end) ?? ''];
}

test('an anchor contains the quote and its context, across blocks', () => {
  expect(mark(text, 1, 'second reading')).toEqual({
    block: 1,
    quote: 'second reading',
    prefix: 'The first reading is for the sense. The ',
    suffix: ' is for the letters.\n\nconst reading = 1;',
  } satisfies Anchor);
  expect(mark(text, 0, 'Proofs').prefix).toBe('');
  expect(mark(text, 1, 'The first').prefix).toBe('Proofs are read twice.\n');
});

test('an anchor finds its own occurrence of a repeated quote', () => {
  const second = mark(text, 1, 'reading is for the', 1);
  expect(locatePassage(text, second)).toEqual({ block: 1, start: 47, end: 65 });
  expect(locatePassage(text, mark(text, 1, 'reading is for the', 0))).toEqual({
    block: 1,
    start: 10,
    end: 28,
  });
});

test('a passage is found again after the text around it has changed', () => {
  const anchor = mark(text, 1, 'second reading');
  const changed: Record<string, string[]> = {
    'in a block that moved': ['New.', 'Newer.', ...text],
    'with other words around it': [text[0] ?? '', 'A second reading helps.', ...text.slice(2)],
    'with other white space in it': [text[0] ?? '', 'The first. The second  \n reading is for the letters.'],
    'in a block that was split': [
      text[0] ?? '',
      'The first reading is.',
      'The second reading is for the letters.',
    ],
  };
  for (const [how, blocks] of Object.entries(changed)) {
    expect(quoteOf(blocks, anchor)?.[1].replace(/\s+/g, ' '), how).toBe('second reading');
  }
});

test('context distinguishes a passage from the same words in another block', () => {
  const anchor = mark(text, 4, 'reading');
  const shifted = ['A preface.', ...text.slice(0, 3), 'More about reading here.', ...text.slice(3)];
  expect(quoteOf(shifted, anchor)).toEqual([6, 'reading']);
});

test('without matching context, the original block is preferred', () => {
  const anchor = mark(text, 1, 'second reading');
  expect(quoteOf(['second reading', 'my second reading!', 'second reading'], anchor)?.[0]).toBe(1);
});

test('a deleted passage is not found', () => {
  expect(locatePassage(['Proofs are read once.'], mark(text, 1, 'second reading'))).toBeUndefined();
  expect(locatePassage([], mark(text, 1, 'second reading'))).toBeUndefined();
  expect(locatePassage(['', ''], { block: 0, quote: '  ', prefix: '', suffix: '' })).toBeUndefined();
});

test('an empty range, or one too long to quote, anchors the whole block', () => {
  expect(anchorOf(text, { block: 2, start: 0, end: 0 })).toMatchObject({ block: 2, quote: '' });
  const long = ['a'.repeat(maxQuoteLength + 1)];
  expect(anchorOf(long, { block: 0, start: 0, end: maxQuoteLength + 1 }).quote).toBe('');
  expect(anchorOf(long, { block: 0, start: 0, end: maxQuoteLength }).quote).toHaveLength(maxQuoteLength);
});

test('a whole block is found by its neighbours, and not found without them', () => {
  const image = anchorOf(text, { block: 2, start: 0, end: 0 });
  expect(locatePassage(text, image)?.block).toBe(2);
  expect(locatePassage(['New.', ...text], image)?.block).toBe(3);
  expect(locatePassage(text.with(2, 'A caption.'), image)).toEqual({ block: 2, start: 0, end: 10 });
  expect(locatePassage(text.with(3, 'let read = 2;'), image)?.block).toBe(2);
  // The block was removed: the block at its index is the one that followed it.
  expect(locatePassage(text.toSpliced(2, 1), image)).toBeUndefined();
  expect(locatePassage(['All new.', 'Nothing left.', 'At all.'], image)).toBeUndefined();
});

test('the only block of a text is found without context', () => {
  const only = anchorOf([''], { block: 0, start: 0, end: 0 });
  expect(locatePassage(['A caption.'], only)?.block).toBe(0);
  expect(locatePassage([], only)).toBeUndefined();
});

test('no anchor contains half a surrogate pair', () => {
  const smiles = ['😀'.repeat(60)];
  const { prefix, suffix } = anchorOf(smiles, { block: 0, start: 50, end: 52 });
  expect(prefix.isWellFormed() && suffix.isWellFormed()).toBe(true);
  const odd = anchorOf([`a${'😀'.repeat(30)}b`], { block: 0, start: 61, end: 62 });
  expect(odd.prefix.isWellFormed()).toBe(true);
});

test('any passage of any text is found where it is', () => {
  const word = fc.constantFrom('the', 'reading', 'of', ' ', '\n', 'a', '😀');
  const block = fc.array(word, { minLength: 1, maxLength: 12 }).map((words) => words.join(''));
  const passage = fc.record({ block: fc.nat(), start: fc.nat(), length: fc.integer({ min: 1, max: 20 }) });
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 6 }), passage, (blocks, picked) => {
      const at = picked.block % blocks.length;
      const length = blocks[at]?.length ?? 0;
      const start = picked.start % length;
      const end = Math.min(length, start + picked.length);
      const anchor = anchorOf(blocks, { block: at, start, end });
      const found = locatePassage(blocks, anchor);
      expect(found && blocks[found.block]?.slice(found.start, found.end)).toBe(anchor.quote);
    }),
  );
});

test('a suggestion is found where it moved, and not where the same words mean something else', () => {
  const blocks = ['Ink dries slowly on this paper.', 'We print on paper.', 'Nothing else.'];
  const anchor = mark(blocks, 1, 'paper');
  expect(locateSuggestion(blocks, anchor)).toMatchObject({ passage: { block: 1 }, isAmbiguous: false });
  expect(locateSuggestion([...blocks].reverse(), anchor)).toMatchObject({
    passage: { block: 1 },
    isAmbiguous: false,
  });
  // The marked sentence was deleted; the word is still in another one.
  expect(locateSuggestion(['This paper dries slowly.', 'Nothing else.'], anchor)).toBeUndefined();
  expect(locateSuggestion([], anchor)).toBeUndefined();
});

test('words that are there twice with the same text around them are ambiguous', () => {
  const line =
    'The same long sentence stands here twice, so that nothing tells one paper from the other one in the same long text here.';
  const blocks = [line, line, 'Other text between them.', line];
  expect(locateSuggestion(blocks, mark(blocks, 1, 'paper'))).toMatchObject({ isAmbiguous: true });
  expect(locateSuggestion([line], mark(blocks, 1, 'paper'))).toMatchObject({ isAmbiguous: false });
});
