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
  ])('a code typed as %j becomes %j', (text, code) => {
    expect(cleanCode(text)).toBe(code);
  });

  test('a cleaned code has at most six digits, and cleaning it again changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const code = cleanCode(text);
        expect(code).toMatch(/^[0-9]{0,6}$/);
        expect(cleanCode(code)).toBe(code);
      }),
    );
  });

  test.each([
    { what: 'into an empty field', value: '', at: [0, 0], pasted: '482 913', result: '482913' },
    { what: 'over a wrong code', value: '111111', at: [6, 6], pasted: '482-913', result: '482913' },
    { what: 'in part after the first digits', value: '482', at: [3, 3], pasted: ' 913', result: '482913' },
    { what: 'in part before the last digits', value: '913', at: [0, 0], pasted: '482', result: '482913' },
    { what: 'over a selection', value: '411113', at: [1, 5], pasted: '8291', result: '482913' },
    { what: 'without digits', value: '48', at: [2, 2], pasted: 'hello', result: '48' },
  ])('a code is pasted $what', ({ value, at: [selectionStart = 0, selectionEnd = 0], pasted, result }) => {
    const code = pasteCode({ value, selectionStart, selectionEnd, pasted });
    expect(code).toBe(result);
    expect(code.length).toBeLessThanOrEqual(codeLength);
  });
});
