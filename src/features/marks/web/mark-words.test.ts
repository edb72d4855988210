import { expect, test } from 'vitest';
import { openWords, submitWords } from './mark-words.ts';

test.each([
  [3, 5, '3 of 5 marks open'],
  [1, 1, '1 of 1 mark open'],
  [0, 1, 'The mark is resolved'],
  [0, 4, 'All 4 marks are resolved'],
])('%d of %d', (open, all, words) => {
  expect(openWords(open, all)).toBe(words);
});

test('open marks are told before submitting, resolved ones are not', () => {
  expect(submitWords(0)).toBeUndefined();
  expect(submitWords(1)).toBe(
    'One mark is still open. You can submit anyway; the reviewer will see that it is open.',
  );
  expect(submitWords(2)).toBe(
    '2 marks are still open. You can submit anyway; the reviewer will see that they are open.',
  );
});
