import { expect, test } from 'vitest';
import { changeOf, ranges, spanOf } from './rules.ts';

test('a range ends today, in UTC', () => {
  const { days, firstBefore } = spanOf('7d', new Date('2026-03-02T23:59:59Z'));
  expect(days).toEqual([
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect(firstBefore).toBe('2026-02-17');
});

test.each(ranges)('the range %s has each day once, even across a change to winter time', (range) => {
  const { days } = spanOf(range, new Date('2026-11-01T00:30:00Z'));
  expect(days).toHaveLength(Number.parseInt(range, 10));
  expect(new Set(days).size).toBe(days.length);
  expect([...days].sort()).toEqual(days);
});

test.each([
  [0, 0, { kind: 'same' }],
  [5, 5, { kind: 'same' }],
  [0, 5, { kind: 'new' }],
  [10, 15, { kind: 'more', percent: 50 }],
  [10, 5, { kind: 'less', percent: 50 }],
  [10, 0, { kind: 'less', percent: 100 }],
  [1000, 1001, { kind: 'more', percent: 0 }],
])('the change from %i to %i is %j', (totalBefore, total, change) => {
  expect(changeOf({ total, totalBefore })).toEqual(change);
});
