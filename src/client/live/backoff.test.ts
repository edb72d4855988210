import { expect, test } from 'vitest';
import { createBackoff } from './backoff.ts';

test('the first delay is between one and two times the retry value of the server', () => {
  expect([0, 0.5, 1].map((share) => createBackoff(() => share).next(0))).toEqual([5_000, 7_500, 10_000]);
  const backoff = createBackoff(() => 0);
  backoff.setRetry(2_000);
  expect(backoff.next(0)).toBe(2_000);
});

test('the delay doubles with each failure, up to a limit', () => {
  const backoff = createBackoff(() => 1);
  const seconds = Array.from({ length: 8 }, () => backoff.next(1_000) / 1_000);
  expect(seconds).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
});

test('the delay is short again after a long connection', () => {
  const backoff = createBackoff(() => 0);
  backoff.next(0);
  backoff.next(0);
  expect([backoff.next(60_000), backoff.next(0)]).toEqual([5_000, 10_000]);
});
