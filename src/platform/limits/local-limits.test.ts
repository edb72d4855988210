import { beforeEach, expect, test } from 'vitest';
import { createLocalLimits, type LocalLimits } from './local-limits.ts';

const limit = { name: 'search', times: 2, inSeconds: 60 };
let nowMs: number;
let limits: LocalLimits;

beforeEach(() => {
  nowMs = 1_000_000;
  limits = createLocalLimits(() => nowMs);
});

test('more than the limit is refused, and says when to come back', () => {
  limits.consume(limit, 'a');
  nowMs += 15_000;
  limits.consume(limit, 'a');
  expect(() => limits.consume(limit, 'a')).toThrow(
    expect.objectContaining({ status: 429, code: 'too_many_requests', retryAfterSeconds: 45 }),
  );
});

test('each key and each limit is counted by itself', () => {
  for (const key of ['a', 'b', 'a', 'b']) limits.consume(limit, key);
  limits.consume({ ...limit, name: 'other' }, 'a');
});

test('when its time is over, counting begins anew', () => {
  for (let round = 0; round < 3; round += 1) {
    limits.consume(limit, 'a');
    limits.consume(limit, 'a');
    nowMs += 60_000;
  }
});
