import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanCode, codeLength, pasteCode } from './one-time-code.ts';

describe('a code', () => {
  test.each([
    ['482913', '482913'],
    ['482 913', '482913'],
    ['482-913', '482913'],
    [' 48 29–13\n', '482913'],
    ['482\u00a0913', '482913'],
    ['４８２９１３', '482913'],
    ['482913 is your Galley sign-up code', '482913'],
    ['4829137', '482913'],
    ['48a', '48'],
    ['', ''],
  ])('typed as %j is %j', (text, code) => {
    expect(cleanCode(text)).toBe(code);
  });

  test('is never more than its digits, and clean once cleaned', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const code = cleanCode(text);
        expect(code).toMatch(/^[0-9]{0,6}$/);
        expect(cleanCode(code)).toBe(code);
      }),
    );
  });

  test.each([
    { what: 'whole into nothing', value: '', at: [0, 0], pasted: '482 913', result: '482913' },
    { what: 'whole over a wrong one', value: '111111', at: [6, 6], pasted: '482-913', result: '482913' },
    { what: 'half after the first', value: '482', at: [3, 3], pasted: ' 913', result: '482913' },
    { what: 'half before the second', value: '913', at: [0, 0], pasted: '482', result: '482913' },
    { what: 'over a selection', value: '411113', at: [1, 5], pasted: '8291', result: '482913' },
    { what: 'no digits', value: '48', at: [2, 2], pasted: 'hello', result: '48' },
  ])('is pasted: $what', ({ value, at: [selectionStart = 0, selectionEnd = 0], pasted, result }) => {
    const code = pasteCode({ value, selectionStart, selectionEnd, pasted });
    expect(code).toBe(result);
    expect(code.length).toBeLessThanOrEqual(codeLength);
  });
});
