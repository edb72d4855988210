import { expect, test } from 'vitest';
import { charactersLeft, checkLengths, tooLongMessage } from './field-limits.ts';

test('a field shows how many characters are left when few are, and how many are too many beyond the limit', () => {
  expect(charactersLeft('title', 'x'.repeat(160))).toBe('');
  expect(charactersLeft('title', 'x'.repeat(161))).toBe('39 characters left');
  expect(charactersLeft('title', ` ${'x'.repeat(199)} `)).toBe('1 character left');
  expect(charactersLeft('title', 'x'.repeat(200))).toBe('0 characters left');
  expect(tooLongMessage('title', 'x'.repeat(200))).toBe('');
  expect(charactersLeft('title', 'x'.repeat(201))).toBe('');
  expect(tooLongMessage('title', 'x'.repeat(201))).toBe('1 character too many. The limit is 200.');
  expect(tooLongMessage('excerpt', 'x'.repeat(550))).toBe('50 characters too many. The limit is 500.');
});

test('a title or an excerpt that is too long is refused, and the message names the title first', () => {
  expect(checkLengths({ title: 'x'.repeat(200), excerpt: 'x'.repeat(500) })).toEqual({ ok: true });
  expect(checkLengths({ title: 'x'.repeat(201), excerpt: 'x'.repeat(501) })).toEqual({
    ok: false,
    title: 'Title too long',
    message: 'Please shorten it to 200 characters. Nothing was cut off.',
    fields: ['title', 'excerpt'],
  });
  expect(checkLengths({ title: '', excerpt: 'x'.repeat(501) })).toMatchObject({
    title: 'Excerpt too long',
    fields: ['excerpt'],
  });
});
