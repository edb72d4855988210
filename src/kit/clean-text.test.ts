import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanLine, cleanLines } from './clean-text.ts';

test.each([
  ['Ada', 'Ada'],
  ['  Ada \t\n Lovelace ', 'Ada Lovelace'],
  ['A\r\nBcc: eve@example.com', 'A Bcc: eve@example.com'],
  ['x\u202etxt.exe', 'xtxt.exe'],
  ['\u2066Ada\u2069', 'Ada'],
  ['a \u0007 b', 'a b'],
  ['a\u2028b', 'a b'],
  // Persian and Hindi words, an emoji of several characters, and a mark in Hebrew.
  ['می\u200cخواهم', 'می\u200cخواهم'],
  ['क्\u200dष', 'क्\u200dष'],
  ['👩\u200d💻', '👩\u200d💻'],
  ['❤\ufe0f', '❤\ufe0f'],
  ['שלום\u200f!', 'שלום\u200f!'],
  ['日本語', '日本語'],
])('the line %j becomes %j', (text, line) => {
  expect(cleanLine(text)).toBe(line);
});

test.each([
  '',
  ' \n ',
  '\u200b\u200b\u200b',
  '\u00ad',
  '\u202e',
  '\u200d \u2060',
  '\ufeff',
  '\u3164',
  '\u2800',
  '\ufe0f',
  '\u{e0041}',
])('nothing can be seen of %j', (text) => {
  expect([cleanLine(text), cleanLines(text)]).toEqual(['', '']);
});

test('lines stay in a text of several lines', () => {
  expect(cleanLines(' one\r\ntwo\u202e\n\n\tthree\u0007 ')).toBe('one\ntwo\n\n\tthree');
});

test('cleaning twice changes nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text));
      expect(cleanLines(cleanLines(text))).toBe(cleanLines(text));
    }),
  );
});
