import { expect, test } from 'vitest';
import { formatCount } from './format-count.ts';

test.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1000, '1.0k'],
  [1049, '1.0k'],
  [1050, '1.1k'],
  [1999, '2.0k'],
  [12_340, '12.3k'],
  [1_000_000, '1000.0k'],
])('%i is shown as %s', (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});
