import fc from 'fast-check';
import { expect, test } from 'vitest';
import { comparePlainWords } from './compare-plain-words.ts';

const show = (before: string, after: string): string =>
  comparePlainWords(before, after)
    .map(({ kind, text }) => (kind === 'same' ? text : kind === 'removed' ? `[-${text}-]` : `[+${text}+]`))
    .join('');

test.each([
  ['a red house', 'a blue house', 'a [-red-][+blue+] house'],
  ['a house', 'a house indeed', 'a house[+ indeed+]'],
  ['a very big house', 'a house', 'a [-very big -]house'],
  ['one two three', 'uno dos three', '[-one two-][+uno dos+] three'],
  ['gone', '', '[-gone-]'],
  ['same', 'same', 'same'],
])('%s becomes %s', (before, after, expected) => {
  expect(show(before, after)).toBe(expected);
});

test('without the additions it is the old text, and without the removals the new one', () => {
  const words = fc
    .array(fc.constantFrom('a', 'b', ' ', 'cd', '🙂', '\n', 'é', '，', '汉字'), { maxLength: 60 })
    .map((all) => all.join(''));
  fc.assert(
    fc.property(words, words, (before, after) => {
      const pieces = comparePlainWords(before, after);
      const without = (kind: string) =>
        pieces
          .filter((piece) => piece.kind !== kind)
          .map(({ text }) => text)
          .join('');
      expect(without('added')).toBe(before);
      expect(without('removed')).toBe(after);
    }),
  );
});
