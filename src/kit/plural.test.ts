import { expect, test } from 'vitest';
import { ordinal, plural, pluralIn } from './plural.ts';

const articles = { one: '{count} article', other: '{count} articles' };

test.each([
  [0, '0 articles'],
  [1, '1 article'],
  [2, '2 articles'],
  [1_234, '1,234 articles'],
])('the count %d is in the right English plural form', (count, words) => {
  expect(plural(articles, count)).toBe(words);
});

test('other values are filled in too, and may replace the formatted count', () => {
  const found = { one: '{count} article for {q}', other: '{count} articles for {q}' };
  expect(plural(found, 1_234, { q: '{count}' })).toBe('1,234 articles for {count}');
  expect(plural(articles, 1_234, { count: '1.2k' })).toBe('1.2k articles');
});

test('a language with four plural forms uses the right one', () => {
  const files = { one: '{count} plik', few: '{count} pliki', many: '{count} plików', other: '{count} pliku' };
  const inPolish = pluralIn('pl');
  expect([1, 2, 5, 22, 25].map((count) => inPolish(files, count))).toEqual([
    '1 plik',
    '2 pliki',
    '5 plików',
    '22 pliki',
    '25 plików',
  ]);
});

test('a missing plural form falls back to the form for others', () => {
  expect(pluralIn('ar')({ other: 'مقالات: {count}' }, 2)).toBe('مقالات: 2');
});

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [21, '21st'],
])('the ordinal of %d is in the right English form', (place, words) => {
  const places = { one: '{place}st', two: '{place}nd', few: '{place}rd', other: '{place}th' };
  expect(ordinal(places, place)).toBe(words);
});
