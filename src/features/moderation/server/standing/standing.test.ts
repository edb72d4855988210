import { expect, test } from 'vitest';
import type { LimitedAction } from '#kit/api-contract.ts';
import { limitFor, standingOf } from './standing.ts';

test.each([
  [{ ageDays: 0, published: 0, comments: 0 }, 'new'],
  [{ ageDays: 2.9, published: 0, comments: 20 }, 'known'],
  [{ ageDays: 3, published: 0, comments: 9 }, 'new'],
  [{ ageDays: 3, published: 0, comments: 10 }, 'known'],
  [{ ageDays: 0, published: 1, comments: 0 }, 'known'],
  [{ ageDays: 30, published: 0, comments: 0 }, 'known'],
  [{ ageDays: 30, published: 1, comments: 0 }, 'established'],
  [{ ageDays: 0, published: 2, comments: 0 }, 'established'],
  [{ ageDays: 365, published: 0, comments: 0 }, 'established'],
] as const)('an account with %o is %s', (record, standing) => {
  expect(standingOf(record)).toBe(standing);
});

test('more age, articles or comments never lower the standing', () => {
  const order = ['new', 'known', 'established'];
  const ranks = (record: Parameters<typeof standingOf>[0]) => order.indexOf(standingOf(record));
  for (const ageDays of [0, 1, 3, 10, 30, 100, 365, 1000]) {
    for (const published of [0, 1, 2, 5]) {
      for (const comments of [0, 5, 10, 19, 20]) {
        const record = { ageDays, published, comments };
        const rank = ranks(record);
        expect(ranks({ ...record, ageDays: ageDays * 2 + 1 })).toBeGreaterThanOrEqual(rank);
        expect(ranks({ ...record, published: published + 1 })).toBeGreaterThanOrEqual(rank);
        expect(ranks({ ...record, comments: comments + 5 })).toBeGreaterThanOrEqual(rank);
      }
    }
  }
});

test.each<LimitedAction>(['comment', 'submission', 'upload', 'like'])(
  'a better standing never has a lower limit for a %s',
  (action) => {
    const [fresh, known] = [limitFor('new', action), limitFor('known', action)];
    expect(known?.times).toBeGreaterThan(fresh?.times ?? Number.NaN);
    expect(known?.inSeconds).toBe(fresh?.inSeconds);
    expect(limitFor('established', action)).toBeUndefined();
  },
);
