import { expect, test } from 'vitest';
import { cutSnippet } from './snippet.ts';

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
