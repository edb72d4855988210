import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { countTextWords } from './count-words.ts';

const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]+/gu;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** Counts the words of each run of an unspaced script by itself. */
function countRunByRun(text: string): number {
  const inRuns = (text.match(unspaced) ?? []).flatMap((run) =>
    [...segmenter.segment(run)].filter(({ isWordLike }) => isWordLike),
  );
  return inRuns.length + (text.replace(unspaced, ' ').match(/[\p{L}\p{N}]\S*/gu)?.length ?? 0);
}

const pieces = [
  ...[
    '我们学习程序',
    '漢',
    '字',
    '𠀀',
    '〇',
    '々',
    '私は学生です',
    'の',
    'カタカナ',
    'ー',
    'ｱ',
    '゙',
    '゛',
    '・',
  ],
  ...[
    'ฉันรักภาษาไทย',
    'ก',
    'ั',
    'ๆ',
    '๑',
    'ພາສາລາວ',
    'ກ',
    '໌',
    '໑',
    'ភាសាខ្មែរ',
    '្',
    '១',
    'မြန်မာစာ',
    '်',
    '၁',
    '၊',
  ],
  ...[
    'a',
    'one',
    '1',
    '3.14',
    ' ',
    '\n',
    '\r',
    '\u200d',
    '\u200b',
    '\u00ad',
    '\u0301',
    '\ufe0f',
    '.',
    "'",
    '_',
    '한국',
    '😀',
    '\ud840',
  ],
];

test('the words of a text are those of its runs of unspaced scripts, each by itself, and of the rest', () => {
  const text = fc
    .array(
      fc.oneof(
        { weight: 20, arbitrary: fc.constantFrom(...pieces) },
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
    )
    .map((found) => found.join(''));
  fc.assert(
    fc.property(text, (whole) => {
      expect(countTextWords(whole)).toBe(countRunByRun(whole));
    }),
    { numRuns: 300 },
  );
});

// A draft of 32,000 characters may change its script sixteen thousand times. As many calls held the event loop for 130 ms.
test('a text is segmented once, however often its scripts change', () => {
  const segment = vi.spyOn(Intl.Segmenter.prototype, 'segment');
  try {
    expect(countTextWords('漢a'.repeat(100))).toBe(200);
    expect(segment).toHaveBeenCalledTimes(1);
  } finally {
    segment.mockRestore();
  }
});
