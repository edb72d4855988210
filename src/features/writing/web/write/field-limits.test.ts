import { expect, test } from 'vitest';
import { checkLengths, sayLeft, sayTooMuch } from './field-limits.ts';

test('a count shows when it gets tight, and becomes what has to go', () => {
  expect(sayLeft('title', 'x'.repeat(160))).toBe('');
  expect(sayLeft('title', 'x'.repeat(161))).toBe('39 characters left');
  expect(sayLeft('title', ` ${'x'.repeat(199)} `)).toBe('1 character left');
  expect(sayLeft('title', 'x'.repeat(200))).toBe('0 characters left');
  expect(sayTooMuch('title', 'x'.repeat(200))).toBe('');
  expect(sayLeft('title', 'x'.repeat(201))).toBe('');
  expect(sayTooMuch('title', 'x'.repeat(201))).toBe('1 character too many. The limit is 200.');
  expect(sayTooMuch('excerpt', 'x'.repeat(550))).toBe('50 characters too many. The limit is 500.');
});

test('what is too long is refused, the title first', () => {
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
