import { expect, test } from 'vitest';
import { barLabel, shortDayLabel, summaryOf } from './chart-labels.ts';
import { barsOf } from './chart-scale.ts';

const unit = { name: 'Likes', counted: { one: '{count} like', other: '{count} likes' } };
const days = ['2026-11-13', '2026-11-14', '2026-11-15'];

const summaryFor = (amounts: number[]) =>
  summaryOf({ title: 'Likes', unit, days, bars: barsOf(days, amounts) });

test('the summary of a chart names the range, the total and the first peak', () => {
  expect(summaryFor([1, 1200, 1200])).toBe(
    'Likes by day, 13 November 2026 to 15 November 2026: 2,401 likes, peak 1,200 on 14 November 2026.',
  );
  expect(summaryFor([0, 1, 0])).toBe(
    'Likes by day, 13 November 2026 to 15 November 2026: 1 like, peak 1 on 14 November 2026.',
  );
  expect(summaryFor([0, 0, 0])).toBe('Likes by day, 13 November 2026 to 15 November 2026: none.');
});

test('the label of a bar names its day, or the last day of its week', () => {
  expect(barLabel({ day: '2026-11-15', days: 1, amount: 1 }, unit)).toBe('15 November 2026: 1 like');
  expect(barLabel({ day: '2026-11-15', days: 7, amount: 0 }, unit)).toBe(
    'Week ending 15 November 2026: 0 likes',
  );
  expect(shortDayLabel('2026-11-05')).toBe('5 Nov');
});
