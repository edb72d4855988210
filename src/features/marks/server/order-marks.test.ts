import { describe, expect, test } from 'vitest';
import { orderMarks, positionOfQuote, removeWhitespace } from './order-marks.ts';

const bare = { prefix: '', suffix: '' };

describe('the position of a quote', () => {
  const text = removeWhitespace('The author wrote the proof, and the proof was wrong.\nOne\ntwo');

  test.each([
    ['by its prefix', { quote: 'the proof', prefix: ', and ', suffix: '' }, 'the proof was wrong'],
    ['by its suffix', { quote: 'the proof', prefix: '', suffix: ' was' }, 'the proof was wrong'],
    ['by its prefix and suffix', { quote: 'the proof', prefix: 'wrote ', suffix: ', and' }, 'the proof, and'],
    [
      'if only one of prefix and suffix matches',
      { quote: 'the proof', prefix: 'and ', suffix: ' is' },
      'the proof was wrong',
    ],
    ['with different white space', { quote: ' author\n\twrote ', ...bare }, 'author'],
    ['across a line break', { quote: 'Onetwo', ...bare }, 'Onetwo'],
  ])('a quote is found %s', (_how, quoted, at) => {
    expect(positionOfQuote(text, quoted)).toBe(text.indexOf(removeWhitespace(at)));
  });

  test('a missing quote has no position', () => {
    expect(positionOfQuote(text, { quote: 'the proofs', prefix: 'wrote ', suffix: ',' })).toBe(-1);
  });
});

test('marks are sorted by the text, then by time', async () => {
  const texts = new Map([
    ['r1', 'Alpha beta gamma'],
    ['r2', 'Gamma beta alpha'],
  ]);
  const mark = (id: string, block: number, quote: string, more = {}) => ({
    id,
    revisionId: 'r1',
    block,
    quote,
    ...bare,
    createdAt: new Date(0),
    ...more,
  });
  const marks = [
    mark('later block', 2, 'Alpha'),
    mark('gamma', 1, 'gamma'),
    mark('second on beta', 1, 'beta', { createdAt: new Date(2) }),
    mark('first on beta', 1, 'beta', { createdAt: new Date(1) }),
    mark('same time b', 1, 'Alpha'),
    mark('same time a', 1, 'Alpha'),
    mark('whole block', 1, ''),
    mark('end of another text', 1, 'alpha', { revisionId: 'r2' }),
    mark('first block', 0, 'gamma'),
  ];
  expect((await orderMarks(marks, texts)).map(({ id }) => id)).toEqual([
    'first block',
    'whole block',
    'same time a',
    'same time b',
    'first on beta',
    'second on beta',
    'end of another text',
    'gamma',
    'later block',
  ]);
});
