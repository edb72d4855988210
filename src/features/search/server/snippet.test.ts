import { describe, expect, test } from 'vitest';
import { createFoldBudget, cutSnippet } from './snippet.ts';

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
])('the snippet for %s marks the search words, but no stop words', (q, words) => {
  expect(marked(q)).toEqual(words);
});

test('a search of stop words only has no snippet', () => {
  expect(cutSnippet(text, 'who are all')).toBeUndefined();
});

describe('long texts without ASCII letters', () => {
  const long = 'ế ộ ữ '.repeat(10_000);

  test('the number of characters folded for one page of results is limited', () => {
    const budget = createFoldBudget();
    const { remaining } = budget;
    const cut = () => cutSnippet(long, 'nowhere', budget);
    expect(Array.from({ length: 60 }, cut).every((snippet) => snippet === undefined)).toBe(true);
    expect(budget.remaining).toBeLessThanOrEqual(0);
    expect(budget.remaining).toBeGreaterThan(-remaining / 10);
  });

  test('a word spelt as in the text is found without folding the text', () => {
    const budget = createFoldBudget();
    expect(cutSnippet(`${long}Đọc thêm`, 'đọc', budget)).toContainEqual({ text: 'Đọc', isMatch: true });
    expect(budget).toEqual(createFoldBudget());
  });

  test('a word typed without its accents is found', () => {
    expect(cutSnippet('Zürich ist schön', 'schon')).toContainEqual({ text: 'schön', isMatch: true });
  });
});

test('the search for a snippet gives up on a text that has the letters in the middle of words only', () => {
  expect(cutSnippet(`b${'a'.repeat(60_000)} a`, 'a')).toBeUndefined();
});
