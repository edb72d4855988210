import { describe, expect, test } from 'vitest';
import { createNormalizeBudget, cutSnippet } from './snippet.ts';

const text = 'All articles are read by a person, and afternoons are for people who use an app at sea.';

const marked = (q: string) => cutSnippet(text, q)?.flatMap((part) => (part.isMatch ? [part.text] : []));

test.each([
  ['"by a person"', ['person']],
  ['person', ['person']],
  ['articles', ['articles']],
  ['article', ['articles']],
  ['app', ['app']],
  ['use sea', ['use', 'sea']],
  ['afternoon', ['afternoons']],
])('%s marks the words that were looked for, and not what the index does without', (q, words) => {
  expect(marked(q)).toEqual(words);
});

test('where there is nothing but such words, nothing is marked', () => {
  expect(cutSnippet(text, 'who are all')).toBeUndefined();
});

describe('in long texts without ASCII letters', () => {
  const long = 'ế ộ ữ '.repeat(10_000);

  test('one page of results folds a bounded number of characters', () => {
    const budget = createNormalizeBudget();
    const { remaining } = budget;
    const cut = () => cutSnippet(long, 'nowhere', budget);
    expect(Array.from({ length: 60 }, cut).every((snippet) => snippet === undefined)).toBe(true);
    expect(budget.remaining).toBeLessThanOrEqual(0);
    expect(budget.remaining).toBeGreaterThan(-remaining / 10);
  });

  test('a word is found at the end without folding anything, if it is spelt as in the text', () => {
    const budget = createNormalizeBudget();
    expect(cutSnippet(`${long}Đọc thêm`, 'đọc', budget)).toContainEqual({ text: 'Đọc', isMatch: true });
    expect(budget).toEqual(createNormalizeBudget());
  });

  test('a word without its accents is found where the budget reaches', () => {
    expect(cutSnippet('Zürich ist schön', 'schon')).toContainEqual({ text: 'schön', isMatch: true });
  });
});

test('a text in which every letter fits the middle of a word is given up soon', () => {
  expect(cutSnippet(`b${'a'.repeat(60_000)} a`, 'a')).toBeUndefined();
});
