import { expect, test } from 'vitest';
import { applyRemainingClicks, toggleLike } from './like-state.ts';

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
])('a click changes %o to %o', (before, after) => {
  expect(toggleLike(before)).toEqual(after);
});

test('the like count never goes below zero', () => {
  expect(toggleLike({ likes: 0, liked: true })).toEqual({ likes: 0, liked: false });
});

test('clicks whose requests are still running are applied to the count from the server', () => {
  const confirmed = { likes: 7, liked: true };
  expect(applyRemainingClicks(confirmed, 0)).toEqual(confirmed);
  expect(applyRemainingClicks(confirmed, 1)).toEqual({ likes: 6, liked: false });
  expect(applyRemainingClicks(confirmed, 2)).toEqual(confirmed);
});
