import { expect, test } from 'vitest';
import { neighboursOf, nextAfter } from './next-in-queue.ts';

test('a submission in the queue has neighbours, and any other one leads to the first', () => {
  expect(neighboursOf(['a', 'b', 'c'], 'b')).toEqual({ previous: 'a', next: 'c', position: 2 });
  expect(neighboursOf(['a'], 'a')).toEqual({ previous: undefined, next: undefined, position: 1 });
  expect(neighboursOf(['a', 'b'], 'x')).toEqual({ previous: undefined, next: 'a', position: undefined });
});

test.each([
  ['the one after it', ['a', 'b', 'c'], ['a', 'c'], 'c'],
  ['the next one that is still in the queue', ['a', 'b', 'c', 'd'], ['a', 'd'], 'd'],
  ['the first one after the last', ['a', 'c', 'b'], ['a', 'c'], 'a'],
  ['the first one if the article was not in the queue', ['a', 'c'], ['a', 'c'], 'a'],
  ['never the same one', ['b'], ['b'], undefined],
  ['none if the queue is empty', ['b'], [], undefined],
])('after a decision the next submission is %s', (_, before, now, expected) => {
  expect(nextAfter('b', { before, now })).toBe(expected);
});
