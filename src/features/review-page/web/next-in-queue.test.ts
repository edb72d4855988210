import { expect, test } from 'vitest';
import { neighboursOf, nextAfter } from './next-in-queue.ts';

test('what waits has neighbours; what does not is outside, before the first', () => {
  expect(neighboursOf(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c', place: 2 });
  expect(neighboursOf(['a'], 'a')).toEqual({ previous: undefined, next: undefined, place: 1 });
  expect(neighboursOf(['a', 'b'], 'x')).toEqual({ previous: undefined, next: 'a', place: undefined });
});

test.each([
  ['the one after it', ['a', 'b', 'c'], ['a', 'c'], 'c'],
  ['the next that still waits', ['a', 'b', 'c', 'd'], ['a', 'd'], 'd'],
  ['from the start after the last', ['a', 'c', 'b'], ['a', 'c'], 'a'],
  ['from the start where it was not in the queue', ['a', 'c'], ['a', 'c'], 'a'],
  ['never the same again', ['b'], ['b'], undefined],
  ['nothing is left', ['b'], [], undefined],
])('on to %s', (_, before, now, expected) => {
  expect(nextAfter('b', { before, now })).toBe(expected);
});
