import { expect, test } from 'vitest';
import { openMarksHint, openMarksLabel } from './mark-labels.ts';

test.each([
  [3, 5, '3 of 5 marks open'],
  [1, 1, '1 of 1 mark open'],
  [0, 1, 'The mark is resolved'],
  [0, 2, 'Both marks are resolved'],
  [0, 4, 'All marks are resolved'],
])('%d open of %d marks is labelled "%s"', (open, all, words) => {
  expect(openMarksLabel(open, all)).toBe(words);
});

test('the hint before submitting counts open marks only', () => {
  expect(openMarksHint(0)).toBeUndefined();
  expect(openMarksHint(1)).toBe(
    'One mark is still open. You can submit anyway; the reviewer will see that it is open.',
  );
  expect(openMarksHint(2)).toBe(
    '2 marks are still open. You can submit anyway; the reviewer will see that they are open.',
  );
});
