import { expect, test } from 'vitest';
import {
  type CodeSelection,
  indentationAt,
  indentCode,
  outdentCode,
  trailingBlankLength,
} from './code-lines.ts';

/** A text with its selection marked by two `|`, or its caret by one. */
function draw(drawn: string): CodeSelection {
  const from = drawn.indexOf('|');
  const to = drawn.lastIndexOf('|');
  return { text: drawn.replaceAll('|', ''), from, to: to === from ? from : to - 1 };
}

test.each([
  ['spaces are inserted at a caret', 'a|b', 'a  |b'],
  ['selected lines move right', 'a\nb|b\nc|c\nd', 'a\n  b|b\n  c|c\nd'],
  ['blank lines stay blank', '|a\n\nb|', '  |a\n\n  b|'],
])('indenting: %s', (_name, before, after) => {
  expect(indentCode(draw(before))).toEqual(draw(after));
});

test.each([
  ['the line of the caret moves left', 'a\n    b|b', 'a\n  b|b'],
  ['a single space or a tab is removed too', '| a\n\tb|', '|a\nb|'],
  ['a caret in the removed indentation stays in its line', 'a\n |  b', 'a\n| b'],
  ['a line without indentation does not change', 'a|b', 'a|b'],
])('outdenting: %s', (_name, before, after) => {
  expect(outdentCode(draw(before))).toEqual(draw(after));
});

test('a new line gets the indentation of the caret’s line', () => {
  expect(indentationAt(draw('if {\n\t  a|'))).toBe('\t  ');
  expect(indentationAt(draw('a|'))).toBe('');
});

test('two blank lines at the end of a code block are found', () => {
  expect(trailingBlankLength('a\n\n')).toBe(2);
  expect(trailingBlankLength('a\n  \n  ')).toBe(6);
  expect(trailingBlankLength('a\n')).toBe(0);
  expect(trailingBlankLength('a')).toBe(0);
});
