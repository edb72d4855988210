import { expect, test } from 'vitest';
import { afterClicks, toggleLike } from './like-state.ts';

test.each([
  [
    { likes: 0, liked: false },
    { likes: 1, liked: true },
  ],
  [
    { likes: 5, liked: false },
    { likes: 6, liked: true },
  ],
  [
    { likes: 5, liked: true },
    { likes: 4, liked: false },
  ],
])('a click makes %o into %o', (before, after) => {
  expect(toggleLike(before)).toEqual(after);
});

test('the count never goes below zero', () => {
  expect(toggleLike({ likes: 0, liked: true })).toEqual({ likes: 0, liked: false });
});

test('clicks that are still under way count on top of what the server said', () => {
  const answered = { likes: 7, liked: true };
  expect(afterClicks(answered, 0)).toEqual(answered);
  expect(afterClicks(answered, 1)).toEqual({ likes: 6, liked: false });
  expect(afterClicks(answered, 2)).toEqual(answered);
});
