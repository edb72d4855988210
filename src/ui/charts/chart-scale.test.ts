import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, scaleFor } from './chart-scale.ts';

test.each([
  [0, [0, 1]],
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [5, [0, 2, 4, 6]],
  [17, [0, 5, 10, 15, 20]],
  [100, [0, 50, 100]],
  [1234, [0, 500, 1000, 1500]],
])('a chart with amounts up to %i has grid lines at %j', (largest, ticks) => {
  expect(scaleFor(largest).ticks).toEqual(ticks);
});

test('any amount fits its scale, with at most five grid lines at whole numbers', () => {
  fc.assert(
    fc.property(fc.nat({ max: 2_000_000_000 }), (largest) => {
      const { max, ticks } = scaleFor(largest);
      expect(max).toBeGreaterThanOrEqual(largest);
      expect(ticks.every(Number.isInteger)).toBe(true);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(ticks.at(-1)).toBe(max);
    }),
  );
});

const daysFrom = (count: number) =>
  Array.from({ length: count }, (_, n) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString().slice(0, 10));

test('a range of up to 100 days has one bar for each day', () => {
  const bars = barsOf(daysFrom(90), Array(90).fill(2));
  expect(bars).toHaveLength(90);
  expect(bars[0]).toEqual({ day: '2026-01-01', days: 1, amount: 2 });
});

test('a year has one bar for each week, and the sum stays the same', () => {
  const days = daysFrom(365);
  const bars = barsOf(days, Array(365).fill(1));
  expect(bars).toHaveLength(53);
  expect(bars[0]).toEqual({ day: '2026-01-01', days: 1, amount: 1 });
  expect(bars[1]).toEqual({ day: '2026-01-08', days: 7, amount: 7 });
  expect(bars.at(-1)).toEqual({ day: '2026-12-31', days: 7, amount: 7 });
  expect(bars.reduce((sum, { amount }) => sum + amount, 0)).toBe(365);
});

test('a range without days has no bars', () => {
  expect(barsOf([], [])).toEqual([]);
});
