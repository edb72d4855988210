import { expect, test } from 'vitest';
import { cappedCountLabel, changeLabel, durationLabel } from './figure-labels.ts';

test.each([
  [0, 0, 'None in the previous 30 days either'],
  [4, 4, 'As many as in the previous 30 days'],
  [4, 0, 'None in the previous 30 days'],
  [30, 10, '200% more than in the previous 30 days'],
  [9, 10, '10% fewer than in the previous 30 days'],
])('a total of %i after %i has the label "%s"', (total, totalBefore, label) => {
  expect(changeLabel({ total, totalBefore }, '30d')).toBe(label);
});

test('the range of 365 days is called a year', () => {
  expect(changeLabel({ total: 2, totalBefore: 1 }, '365d')).toBe('100% more than in the previous year');
});

test('a number that is only counted up to a limit has a plus from the limit on', () => {
  expect([9_999, 10_000].map(cappedCountLabel)).toEqual(['9,999', '10,000+']);
});

test.each([
  [0, '1 min'],
  [44.2, '45 min'],
  [60, '1 h'],
  [61, '2 h'],
  [2880, '48 h'],
  [2881, '3 days'],
])('a duration of %d minutes is shown as %s', (minutes, label) => {
  expect(durationLabel(minutes)).toBe(label);
});
