import { expect, test } from 'vitest';
import { nextAttemptAt } from '#platform/jobs/next-attempt.ts';
import { longFailureMs, retryDelaysMs } from './retry-delays.ts';

const now = new Date('2026-11-18T00:00:00Z');
const waitMs = (attempts: number, retryAfter?: string, random = 0) => {
  const at = nextAttemptAt({ delaysMs: retryDelaysMs, attempts, retryAfter, now, random });
  return at && at.getTime() - now.getTime();
};

test('a delivery is tried ten times, over a little more than three days', () => {
  expect(retryDelaysMs.map((_, index) => waitMs(index + 1))).toEqual(retryDelaysMs);
  expect(waitMs(10)).toBeUndefined();
  const total = retryDelaysMs.reduce((sum, delay) => sum + delay);
  expect(total).toBeGreaterThan(longFailureMs);
});

test('attempts are spread, never earlier than planned', () => {
  expect(waitMs(1, undefined, 0.999)).toBeGreaterThan(5_000);
  expect(waitMs(1, undefined, 0.999)).toBeLessThanOrEqual(5_500);
});

test.each([
  ['120', 120_000],
  [' 7 ', 7_000],
  ['1', 5_000],
  ['Wed, 18 Nov 2026 00:10:00 GMT', 600_000],
  ['Tue, 17 Nov 2026 00:10:00 GMT', 5_000],
  ['99999999', 24 * 60 * 60 * 1000],
  ['soon', 5_000],
  ['-5', 5_000],
  ['', 5_000],
])('Retry-After %j waits %d ms', (header, expected) => {
  expect(waitMs(1, header)).toBe(expected);
});
