import { beforeEach, expect, test } from 'vitest';
import { createLocalLimits, type LocalLimits } from './local-limits.ts';

const limit = { name: 'search', times: 2, inSeconds: 60 };
let nowMs: number;
let limits: LocalLimits;

beforeEach(() => {
  nowMs = 1_000_000;
  limits = createLocalLimits(() => nowMs);
});

test('a use over the limit is refused with the seconds to wait', () => {
  limits.consume(limit, 'a');
  nowMs += 15_000;
  limits.consume(limit, 'a');
  expect(() => limits.consume(limit, 'a')).toThrow(
    expect.objectContaining({ status: 429, code: 'too_many_requests', retryAfterSeconds: 45 }),
  );
});

test('each key and each limit is counted separately', () => {
  for (const key of ['a', 'b', 'a', 'b']) limits.consume(limit, key);
  limits.consume({ ...limit, name: 'other' }, 'a');
});

test('a local limit starts at zero when its window has ended', () => {
  for (let round = 0; round < 3; round += 1) {
    limits.consume(limit, 'a');
    limits.consume(limit, 'a');
    nowMs += 60_000;
  }
});
