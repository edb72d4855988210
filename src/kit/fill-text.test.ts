import { expect, test } from 'vitest';
import { fill } from './fill-text.ts';

test('names are filled in wherever they stand', () => {
  expect(fill('{page} of {total}, page {page}', { page: 2, total: '1,000' })).toBe('2 of 1,000, page 2');
});

test('braces around anything else are text, also in what was filled in', () => {
  expect(fill('{title} has {braces}', { title: '{braces} and $&' })).toBe('{braces} and $& has {braces}');
});
