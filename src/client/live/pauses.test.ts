import { expect, test } from 'vitest';
import { createPauses } from './pauses.ts';

test('the first pause is what the server asks for, up to twice of it', () => {
  expect([0, 0.5, 1].map((share) => createPauses(() => share).next(0))).toEqual([5_000, 7_500, 10_000]);
  const pauses = createPauses(() => 0);
  pauses.setRetry(2_000);
  expect(pauses.next(0)).toBe(2_000);
});

test('pauses grow as long as nothing comes of it, but not for ever', () => {
  const pauses = createPauses(() => 1);
  const seconds = Array.from({ length: 8 }, () => pauses.next(1_000) / 1_000);
  expect(seconds).toEqual([10, 20, 40, 80, 160, 300, 300, 300]);
});

test('after a stream that lived long they are short again', () => {
  const pauses = createPauses(() => 0);
  pauses.next(0);
  pauses.next(0);
  expect([pauses.next(60_000), pauses.next(0)]).toEqual([5_000, 10_000]);
});
