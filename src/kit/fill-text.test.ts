import { expect, test } from 'vitest';
import { fill } from './fill-text.ts';

test('every placeholder of a text is filled in', () => {
  expect(fill('{page} of {total}, page {page}', { page: 2, total: '1,000' })).toBe('2 of 1,000, page 2');
});

test('unknown placeholders stay, including those in filled-in values', () => {
  expect(fill('{title} has {braces}', { title: '{braces} and $&' })).toBe('{braces} and $& has {braces}');
});
