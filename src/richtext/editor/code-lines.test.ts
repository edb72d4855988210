import { expect, test } from 'vitest';
import { blankEnding, type CodeSelection, indentationAt, indentCode, outdentCode } from './code-lines.ts';

/** A text with its selection drawn in: `|` where it starts and where it ends, or one for a caret. */
function draw(drawn: string): CodeSelection {
  const from = drawn.indexOf('|');
  const to = drawn.lastIndexOf('|');
  return { text: drawn.replaceAll('|', ''), from, to: to === from ? from : to - 1 };
}

test.each([
  ['a caret gets spaces', 'a|b', 'a  |b'],
  ['selected lines move right', 'a\nb|b\nc|c\nd', 'a\n  b|b\n  c|c\nd'],
  ['blank lines stay blank', '|a\n\nb|', '  |a\n\n  b|'],
])('indenting: %s', (_name, before, after) => {
  expect(indentCode(draw(before))).toEqual(draw(after));
});

test.each([
  ['the line of the caret moves left', 'a\n    b|b', 'a\n  b|b'],
  ['one space is taken too, and a tab', '| a\n\tb|', '|a\nb|'],
  ['a caret in what goes stays in its line', 'a\n |  b', 'a\n| b'],
  ['what is not indented stays', 'a|b', 'a|b'],
])('outdenting: %s', (_name, before, after) => {
  expect(outdentCode(draw(before))).toEqual(draw(after));
});

test('a new line starts where the caret’s line does', () => {
  expect(indentationAt(draw('if {\n\t  a|'))).toBe('\t  ');
  expect(indentationAt(draw('a|'))).toBe('');
});

test('two blank lines at the end are the way out of a block', () => {
  expect(blankEnding('a\n\n')).toBe(2);
  expect(blankEnding('a\n  \n  ')).toBe(6);
  expect(blankEnding('a\n')).toBe(0);
  expect(blankEnding('a')).toBe(0);
});
