import { expect, test } from 'vitest';
import { progressOf } from './text-progress.ts';

test.each([
  { top: 900, height: 2000, percent: 0 },
  { top: 800, height: 2000, percent: 0 },
  { top: -200, height: 2000, percent: 50 },
  { top: -1200, height: 2000, percent: 100 },
  { top: -9000, height: 2000, percent: 100 },
  { top: 100, height: 0, percent: 0 },
])('a text of $height px at $top px is read to $percent percent in a window of 800 px', (box) => {
  expect(progressOf(box, 800)).toBe(box.percent);
});
